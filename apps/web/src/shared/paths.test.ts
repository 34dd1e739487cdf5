import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

const examples = {
  landing: paths.landing(),
  login: paths.login(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword(),
  confirmEmail: paths.confirmEmail(),
  onboard: paths.onboard(),
  join: paths.join({ code: 'KELP42' }),
  betaSuccess: paths.betaSuccess(),
  dictionary: paths.dictionary(),
  map: paths.map(),
  privateLeague: paths.privateLeague(),
  support: paths.support(),
  thankyou: paths.thankyou(),
  privacyPolicy: paths.privacyPolicy(),
  termsOfService: paths.termsOfService(),
  accessibility: paths.accessibility(),
  install: paths.install(),
  unsubscribe: paths.unsubscribe('7-k3Lp'),
  share: paths.share('7-k3Lp'),
  desk: paths.desk('outbox'),
  deskLeague: paths.deskLeague('lg_1'),
  practice: paths.practice(),
  daily: paths.daily(),
  home: paths.home(),
  game: paths.game('lg_1'),
  pregame: paths.pregame('lg_1'),
  casino: paths.casino('lg_1'),
  depth: paths.depth('lg_1'),
  ledger: paths.ledger('lg_1', 'us_2'),
  receipt: paths.receipt('lg_1', 3),
  results: paths.results('lg_1', 3),
  bets: paths.bets('lg_1', { tab: 'offers' }),
  houseLine: paths.houseLine('lg_1'),
  treasury: paths.treasury('lg_1'),
  multipliers: paths.multipliers('lg_1'),
  topScore: paths.topScore('lg_1'),
  bermuda: paths.bermuda('lg_1'),
  activity: paths.activity('lg_1'),
  flows: paths.flows('lg_1'),
  votes: paths.votes('lg_1'),
  seasonMap: paths.seasonMap('lg_1'),
  recap: paths.recap('lg_1'),
  pastSeasons: paths.pastSeasons('lg_1'),
  rivalry: paths.rivalry('lg_1', 'us_2'),
  wrapped: paths.wrapped('lg_1'),
  leagueSettings: paths.leagueSettings('lg_1'),
  claimRequests: paths.claimRequests('lg_1'),
  chat: paths.chat('lg_1'),
  profile: paths.profile(),
  addLeague: paths.addLeague(),
}

test('keeps the paths that people have bookmarked and shared', () => {
  expect(examples).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "activity": "/game/lg_1/activity",
      "addLeague": "/#add",
      "bermuda": "/game/lg_1/bermuda",
      "betaSuccess": "/beta-success",
      "bets": "/game/lg_1/h2h-betting/offers",
      "casino": "/game/lg_1/casino-betting",
      "chat": "/league/lg_1/chat",
      "claimRequests": "/league/lg_1/settings#requests",
      "confirmEmail": "/confirm-email",
      "daily": "/practice/daily",
      "depth": "/game/lg_1/depth",
      "desk": "/desk/outbox",
      "deskLeague": "/desk/leagues/lg_1",
      "dictionary": "/dictionary",
      "flows": "/game/lg_1/flows",
      "forgotPassword": "/forgot-password",
      "game": "/game/lg_1",
      "home": "/home",
      "houseLine": "/game/lg_1/h2h-betting/house-line",
      "install": "/install",
      "join": "/join/KELP42",
      "landing": "/",
      "leagueSettings": "/league/lg_1/settings",
      "ledger": "/game/lg_1/ledger/us_2",
      "login": "/login",
      "map": "/map",
      "multipliers": "/game/lg_1/multipliers",
      "onboard": "/onboard",
      "pastSeasons": "/game/lg_1/seasons",
      "practice": "/practice",
      "pregame": "/game/lg_1/pregame",
      "privacyPolicy": "/privacy-policy",
      "privateLeague": "/private-league",
      "profile": "/profile",
      "recap": "/game/lg_1/recap",
      "receipt": "/game/lg_1/receipt/3",
      "resetPassword": "/reset-password",
      "results": "/game/lg_1/results/3",
      "rivalry": "/game/lg_1/rivalry/us_2",
      "seasonMap": "/game/lg_1/map",
      "share": "/share/7-k3Lp",
      "support": "/support",
      "termsOfService": "/terms-of-service",
      "thankyou": "/thankyou",
      "topScore": "/game/lg_1/casino-betting#top-score",
      "treasury": "/game/lg_1/treasury",
      "unsubscribe": "/unsubscribe/7-k3Lp",
      "votes": "/game/lg_1/votes",
      "wrapped": "/game/lg_1/wrapped",
    }
  `)
  expect(paths.dictionary({ term: 'bounty-bonus' })).toBe('/dictionary#bounty-bonus')
  expect(paths.map({ week: 3 })).toBe('/map/3')
  expect(paths.join()).toBe('/join')
  expect(paths.ledger('lg_1')).toBe('/game/lg_1/treasury')
  expect(paths.bets('lg_1', { tab: 'settled', bet: 'bet_1' })).toBe('/game/lg_1/h2h-betting/settled?bet=bet_1')
  expect(paths.newBet('lg_1', { with: 'us_2' })).toBe('/game/lg_1/h2h-betting/new?with=us_2')
  expect(paths.newBet('lg_1', { counter: 'lg_1:bet_1' })).toBe('/game/lg_1/h2h-betting/new?counter=lg_1%3Abet_1')
})

test('adds the return path to the sign-in URL', () => {
  expect(paths.login({ returnTo: '/game/lg_1?week=2' })).toBe('/login?return_to=%2Fgame%2Flg_1%3Fweek%3D2')
})

test('escapes an id in a path', () => {
  expect(paths.game('../../evil')).toBe('/game/..%2F..%2Fevil')
})

test('matches every path with its route', () => {
  for (const name of Object.keys(patterns) as (keyof typeof patterns)[]) {
    expect(matchPath(patterns[name], examples[name]), name).not.toBeNull()
  }
  expect(paths.practice({ seed: 'kelp7' })).toBe('/practice?seed=kelp7')
  expect(matchPath(patterns.map, paths.map({ week: 3 }))?.params).toEqual({ week: '3' })
  expect(matchPath(patterns.join, paths.join())).not.toBeNull()
})
