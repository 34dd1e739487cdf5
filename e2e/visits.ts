/** Where each page is, for tests that open every page. A new page does not compile without a row. */
import { paths, type patterns } from '@whale/words/addresses'
import type { LeagueInPlay } from './server.ts'

export interface Played extends LeagueInPlay {
  betId: string
}

/** When to open a page: at any time, in the league's lobby, in its second week, or after the season. */
export type Stage = 'anytime' | 'lobby' | 'week 2' | 'over'

type Visit = { when: Stage; at: (played: Played) => string[] } | { when: 'never'; because: string }

const never = (because: string): Visit => ({ when: 'never', because })
/** Pages without a league's names. */
const anytime = (...addresses: string[]): Visit => ({ when: 'anytime', at: () => addresses })
const inPlay = (at: (league: string, played: Played) => string | string[]): Visit => {
  return { when: 'week 2', at: (played) => [at(played.id, played)].flat() }
}

const VISITS: Readonly<Record<keyof typeof patterns, Visit>> = {
  landing: anytime(paths.landing()),
  login: anytime(paths.login()),
  forgotPassword: anytime(paths.forgotPassword()),
  resetPassword: anytime(paths.resetPassword()),
  confirmEmail: anytime(paths.confirmEmail()),
  onboard: never('needs a choice on the landing page; every-screen.spec takes its steps'),
  join: { when: 'lobby', at: ({ code }) => [paths.join({ code })] },
  betaSuccess: anytime(paths.betaSuccess()),
  dictionary: anytime(paths.dictionary()),
  map: anytime(paths.map()),
  privateLeague: anytime(paths.privateLeague()),
  support: anytime(paths.support()),
  thankyou: anytime(paths.thankyou()),
  privacyPolicy: anytime(paths.privacyPolicy()),
  termsOfService: anytime(paths.termsOfService()),
  accessibility: anytime(paths.accessibility()),
  install: anytime(paths.install()),
  unsubscribe: anytime(paths.unsubscribe('unknown')),
  share: never('needs a link that a member made; layout.spec makes one'),
  desk: never('is for operators; every-screen.spec opens each section'),
  practice: never('is a season in the browser; every-screen.spec plays it'),
  daily: anytime(paths.daily()),
  night: anytime(paths.night()),
  keepNight: anytime(paths.keepNight()),
  takeSeat: never('needs a link of a host; night-seat.spec makes one'),
  joinNight: never('needs a night; night.spec plays one'),
  nightTv: never('needs a night; night.spec plays one'),
  home: inPlay(() => paths.home()),
  game: inPlay((id) => [paths.game(id), `${paths.game(id)}?open=notifications`]),
  pregame: { when: 'lobby', at: ({ id }) => [paths.pregame(id)] },
  casino: inPlay((id) => paths.casino(id)),
  table: inPlay((id) => [paths.table(id), paths.finalPoints(id), paths.flows(id)]),
  movements: inPlay((id, { crew }) => paths.movements(id, crew[1]?.userId)),
  receipt: inPlay((id) => paths.receipt(id, 1)),
  results: inPlay((id) => paths.results(id, 1)),
  bets: inPlay((id, { betId }) => [paths.bets(id), paths.house(id), paths.bets(id, { tab: 'riding', bet: betId })]),
  bank: inPlay((id) => paths.bank(id)),
  multipliers: inPlay((id) => paths.multipliers(id)),
  activity: inPlay((id) => paths.activity(id)),
  votes: inPlay((id) => paths.votes(id)),
  chat: inPlay((id) => paths.chat(id)),
  seasonMap: inPlay((id) => paths.seasonMap(id)),
  pastSeasons: { when: 'over', at: ({ id }) => [paths.pastSeasons(id)] },
  rivalry: { when: 'over', at: ({ id, crew }) => [paths.rivalry(id, crew[1]?.userId ?? '')] },
  wrapped: { when: 'over', at: ({ id }) => [paths.wrapped(id)] },
  recap: { when: 'over', at: ({ id }) => [paths.recap(id)] },
  leagueSettings: inPlay((id) => paths.leagueSettings(id)),
  profile: inPlay(() => paths.profile()),
}

export function addressesOf(stage: Stage, played: Played): string[] {
  return Object.values(VISITS).flatMap((visit) => (visit.when === stage ? visit.at(played) : []))
}
