/** Every endpoint by feature and name. */
import * as alerts from './alerts.ts'
import * as bank from './bank.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as casino from './casino.ts'
import * as chat from './chat.ts'
import * as claims from './claims.ts'
import * as config from './config.ts'
import * as daily from './daily.ts'
import * as dares from './dares.ts'
import * as desk from './desk.ts'
import * as emailChange from './email-change.ts'
import * as espnSignIn from './espn-sign-in.ts'
import * as final from './final.ts'
import * as game from './game.ts'
import * as h2h from './h2h.ts'
import * as handover from './handover.ts'
import * as house from './house.ts'
import * as leagueWeeks from './league-weeks.ts'
import * as leagues from './leagues.ts'
import * as live from './live.ts'
import * as mailChoices from './mail-choices.ts'
import * as newsletter from './newsletter.ts'
import * as nights from './nights.ts'
import * as notices from './notices.ts'
import * as onboarding from './onboarding.ts'
import * as ownership from './ownership.ts'
import * as passwords from './passwords.ts'
import * as pastSeasons from './past-seasons.ts'
import * as personalData from './personal-data.ts'
import * as players from './players.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as shares from './shares.ts'
import * as shop from './shop.ts'
import * as talk from './talk.ts'
import * as topScore from './top-score.ts'
import * as users from './users.ts'
import * as votes from './votes.ts'
import * as waiting from './waiting.ts'

/** The endpoints that a module exports. */
type EndpointsIn<Module> = {
  [Name in keyof Module as Module[Name] extends { isStream: boolean } ? Name : never]: Module[Name]
}

/** Returns the endpoints that a module exports, without its schemas. */
function endpointsIn<Module extends object>(module: Module): EndpointsIn<Module> {
  const found = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'isStream' in value,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose the names, which the filter keeps.
  return Object.fromEntries(found) as EndpointsIn<Module>
}

const { reportedLines, answerReports, ...lines } = endpointsIn(talk)

/** The whole HTTP contract, by feature. A missing handler or a wrong reply type does not compile. */
export const endpoints = {
  users: endpointsIn(users),
  passwords: endpointsIn(passwords),
  mail: endpointsIn(mailChoices),
  alerts: endpointsIn(alerts),
  calendarFeed: endpointsIn(calendarFeed),
  personalData: endpointsIn(personalData),
  emails: endpointsIn(emailChange),
  secondFactor: endpointsIn(secondFactor),
  sessions: endpointsIn(sessions),
  onboarding: endpointsIn(onboarding),
  leagues: endpointsIn(leagues),
  claims: endpointsIn(claims),
  espnSignIn: endpointsIn(espnSignIn),
  talk: lines,
  chat: endpointsIn(chat),
  votes: endpointsIn(votes),
  handover: endpointsIn(handover),
  ownership: endpointsIn(ownership),
  players: { ...endpointsIn(players), ...endpointsIn(shop) },
  h2h: endpointsIn(h2h),
  dares: endpointsIn(dares),
  nights: endpointsIn(nights),
  house: endpointsIn(house),
  final: endpointsIn(final),
  game: { ...endpointsIn(leagueWeeks), ...endpointsIn(game), ...endpointsIn(waiting), ...endpointsIn(notices) },
  casino: endpointsIn(casino),
  topScore: endpointsIn(topScore),
  bank: endpointsIn(bank),
  pastSeasons: endpointsIn(pastSeasons),
  live: endpointsIn(live),
  shares: endpointsIn(shares),
  daily: endpointsIn(daily),
  newsletter: endpointsIn(newsletter),
  deskTalk: { reportedLines, answerReports },
  desk: endpointsIn(desk),
  config: { config: config.config },
  dev: { devClock: config.devClock, turnDevClock: config.turnDevClock, devSignIn: config.devSignIn },
} as const

export type Endpoints = typeof endpoints
