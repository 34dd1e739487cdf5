/** Every tour. Tours in a group share a server and run in order; groups do not depend on each other. */
import { tourBetCards } from './bet-cards.ts'
import { tourCasino } from './casino.ts'
import { tourAround } from './around.ts'
import { tourBetsBuilder, tourBetsClosed } from './bets-builder.ts'
import { tourAdding, tourJoining, tourLobby } from './adding-and-joining.ts'
import { tourDesk, tourUnsubscribe } from './desk.ts'
import { tourLanding, tourLandingDialogs, tourOutage } from './landing.ts'
import type { Guide } from './guide.ts'
import { tourLate } from './late.ts'
import { tourMoneyEarly, tourMoneyLate } from './money.ts'
import { tourPractice } from './practice.ts'
import { tourSettings } from './settings.ts'
import { tourWeekOne } from './week-one.ts'

interface Tour {
  what: string
  go: (guide: Guide) => Promise<void>
  /** Browser log messages that the tour expects. */
  expected?: readonly RegExp[]
}

/** On the eve of the season: the pages for everyone, and the wizards. The last one turns the clock past the start. */
const eve: readonly Tour[] = [
  { what: 'the landing', go: tourLanding },
  { what: 'the landing’s dialogs', go: tourLandingDialogs },
  { what: 'the public pages', go: tourAround },
  { what: 'a practice season', go: tourPractice },
  { what: 'the operator’s desk', go: tourDesk },
  { what: 'the unsubscribe page', go: tourUnsubscribe, expected: [/unsubscribe\/1-cut/] },
  { what: 'an outage', go: tourOutage, expected: [/user\/data/] },
  // Provider errors and a taken team, which the pages show and the browser logs.
  { what: 'adding a league', go: tourAdding, expected: [/onboard\/espn\/validate/] },
  { what: 'joining a league', go: tourJoining, expected: [/onboard\/espn\/join/, /espncdn/] },
  { what: 'the lobby', go: tourLobby },
]

/** The demo world from its first week to its end. */
const demo: readonly Tour[] = [
  { what: 'week 1', go: tourWeekOne },
  { what: 'the bet builder', go: tourBetsBuilder },
  { what: 'units in week 2', go: tourMoneyEarly },
  { what: 'settings and profile', go: tourSettings },
  { what: 'the casino', go: tourCasino },
  { what: 'bets after the lock', go: tourBetsClosed },
  { what: 'units from week 10 on', go: tourMoneyLate },
]

/** The longest group comes first, so that no worker is idle at the end. */
export const tours: readonly (readonly Tour[])[] = [
  demo,
  eve,
  [{ what: 'the later weeks', go: tourLate }],
  // A link to a missing bet, which the page shows and the browser logs.
  [{ what: 'existing bets', go: tourBetCards, expected: [/h2h\/bet\/nothing/] }],
]
