import { describe, expect, it, test } from 'vitest'
import { MOVED, paths, presentAddress } from './addresses.ts'

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
  table: paths.table('lg_1'),
  movements: paths.movements('lg_1', 'us_2'),
  receipt: paths.receipt('lg_1', 3),
  results: paths.results('lg_1', 3),
  bets: paths.bets('lg_1', { tab: 'offers' }),
  house: paths.house('lg_1'),
  bank: paths.bank('lg_1'),
  multipliers: paths.multipliers('lg_1'),
  topScore: paths.topScore('lg_1'),
  finalPoints: paths.finalPoints('lg_1'),
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
  newsletter: paths.newsletter(),
  questions: paths.questions(),
  thisWeek: paths.thisWeek('lg_1'),
  champion: paths.champion('lg_1'),
}

test('does not change paths that people have bookmarked and shared', () => {
  expect(examples).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "activity": "/game/lg_1/activity",
      "addLeague": "/#add",
      "bank": "/game/lg_1/treasury",
      "betaSuccess": "/beta-success",
      "bets": "/game/lg_1/h2h-betting/offers",
      "casino": "/game/lg_1/casino-betting",
      "champion": "/game/lg_1#champion",
      "chat": "/league/lg_1/chat",
      "claimRequests": "/league/lg_1/settings#requests",
      "confirmEmail": "/confirm-email",
      "daily": "/practice/daily",
      "desk": "/desk/outbox",
      "deskLeague": "/desk/leagues/lg_1",
      "dictionary": "/dictionary",
      "finalPoints": "/game/lg_1/depth?open=points",
      "flows": "/game/lg_1/depth?open=flows",
      "forgotPassword": "/forgot-password",
      "game": "/game/lg_1",
      "home": "/home",
      "house": "/game/lg_1/h2h-betting/house-line",
      "install": "/install",
      "join": "/join/KELP42",
      "landing": "/",
      "leagueSettings": "/league/lg_1/settings",
      "login": "/login",
      "map": "/map",
      "movements": "/game/lg_1/ledger/us_2",
      "multipliers": "/game/lg_1/multipliers",
      "newsletter": "/#club",
      "onboard": "/onboard",
      "pastSeasons": "/game/lg_1/seasons",
      "practice": "/practice",
      "pregame": "/game/lg_1/pregame",
      "privacyPolicy": "/privacy-policy",
      "privateLeague": "/private-league",
      "profile": "/profile",
      "questions": "/#questions",
      "recap": "/game/lg_1/recap",
      "receipt": "/game/lg_1/receipt/3",
      "resetPassword": "/reset-password",
      "results": "/game/lg_1/results/3",
      "rivalry": "/game/lg_1/rivalry/us_2",
      "seasonMap": "/game/lg_1/map",
      "share": "/share/7-k3Lp",
      "support": "/support",
      "table": "/game/lg_1/depth",
      "termsOfService": "/terms-of-service",
      "thankyou": "/thankyou",
      "thisWeek": "/game/lg_1#this-week",
      "topScore": "/game/lg_1/casino-betting#top-score",
      "unsubscribe": "/unsubscribe/7-k3Lp",
      "votes": "/game/lg_1/votes",
      "wrapped": "/game/lg_1/wrapped",
    }
  `)
  expect(paths.practice({ seed: 'kelp7' })).toBe('/practice?seed=kelp7')
  expect(paths.profile({ part: 'alerts' })).toBe('/profile#alerts')
  expect(paths.game('lg_1', { open: 'buy-back' })).toBe('/game/lg_1?open=buy-back')
  expect(paths.topScore('lg_1', 3)).toBe('/game/lg_1/casino-betting?week=3#top-score')
  expect(paths.table('lg_1', { view: 'held', week: 3 })).toBe('/game/lg_1/depth?view=held&week=3')
  expect(paths.dictionary({ term: 'bounty-bonus' })).toBe('/dictionary#bounty-bonus')
  expect(paths.map({ week: 3 })).toBe('/map/3')
  expect(paths.join()).toBe('/join')
  expect(paths.movements('lg_1')).toBe('/game/lg_1/treasury')
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

const of = (section: string, { search = '', hash = '' } = {}) =>
  presentAddress({ leagueId: 'lg_1', section, search, hash })

describe('the current address of a page that moved', () => {
  it('leads each old address to the page that has its content now', () => {
    expect(Object.fromEntries([...MOVED.keys()].map((section) => [section, of(section)]))).toEqual({
      predictions: '/game/lg_1/casino-betting#top-score',
      ledger: '/game/lg_1/treasury',
      options: '/game/lg_1/h2h-betting/house-line',
      sweat: '/game/lg_1/h2h-betting',
      bounties: '/game/lg_1/h2h-betting',
      bermuda: '/game/lg_1/depth?open=points',
      flows: '/game/lg_1/depth?open=flows',
    })
  })

  it('preserves the query and fragment', () => {
    expect(of('predictions', { search: '?week=3' })).toBe('/game/lg_1/casino-betting?week=3#top-score')
    expect(of('options', { search: '?open=slip', hash: '#x' })).toBe('/game/lg_1/h2h-betting/house-line?open=slip#x')
    expect(of('sweat', { search: '?open=sum', hash: '#x' })).toBe('/game/lg_1/h2h-betting?open=sum#x')
    expect(of('bermuda', { search: '?x=1', hash: '#y' })).toBe('/game/lg_1/depth?x=1&open=points#y')
    expect(of('bermuda', { search: '?open=menu' })).toBe('/game/lg_1/depth?open=menu&open=points')
    expect(of('bounties', { search: '?open=menu', hash: '#x' })).toBe('/game/lg_1/h2h-betting?open=menu#x')
  })

  it('is null for an address that never existed', () => {
    expect(of('nowhere')).toBeNull()
    expect(of('constructor')).toBeNull()
  })
})
