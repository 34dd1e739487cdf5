/** The demo's athletes: nine per NFL team, with invented names and a different id at each provider. */
import { HOUR_MS, type Instant, type Position, msOf } from '@whale/game'
import { CODE_BY_PRO_TEAM } from '../nfl/team-codes.ts'
import { draw, drawNormal } from './chance.ts'
import { gameOf } from './schedule.ts'

export interface DemoAthlete {
  espnId: number
  sleeperId: string
  firstName: string
  lastName: string
  position: Position
  proTeamId: number
}

const POSITIONS_OF_A_TEAM: readonly Position[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'K', 'DEF']

const FIRST_NAMES =
  'Amos Barnaby Cal Dex Ezra Finn Gus Hank Ike Jonah Kip Lars Moses Ned Otis Percy Quill Rex Silas Tug Ulric Vince Wade Xander Yancy Zeke Bo Clem Duke Ford Gale Hollis'.split(
    ' ',
  )
const LAST_NAMES =
  'Anchor Barnacle Brine Bosun Cannon Capstan Coral Crow Drake Ebb Farrow Fathom Gale Galley Gannet Halyard Harbor Heron Keel Kraken Lagoon Lanyard Mainsail Marlow Mast Narwhal Osprey Pelican Quay Reef Rudder Sextant Shoal Starboard Stormer Tackle Tidewell Trawler Wake Windlass'.split(
    ' ',
  )

/** The points of a typical starter. */
const TYPICAL: Readonly<Record<Position, number>> = { QB: 17.2, RB: 11.8, WR: 12, TE: 8.8, K: 8, DEF: 7.2, OTHER: 0 }
/** How much a position's weekly points vary. */
const SPREAD: Readonly<Record<Position, number>> = {
  QB: 0.42,
  RB: 0.6,
  WR: 0.64,
  TE: 0.66,
  K: 0.45,
  DEF: 0.75,
  OTHER: 0,
}
const GAME_LENGTH_MS = 3 * HOUR_MS

/** All athletes of the demo. */
export const DEMO_ATHLETES: readonly DemoAthlete[] = [...CODE_BY_PRO_TEAM].flatMap(([proTeamId, code], team) =>
  POSITIONS_OF_A_TEAM.map((position, place) => makeAthlete(position, proTeamId, code, 9 * team + place)),
)

function makeAthlete(position: Position, proTeamId: number, code: string, index: number): DemoAthlete {
  if (position === 'DEF') {
    return { espnId: -16000 - proTeamId, sleeperId: code, firstName: code, lastName: 'D/ST', position, proTeamId }
  }
  const firstName = FIRST_NAMES[index % 32] ?? ''
  // With 32 first and 40 last names, this step makes every full name unique.
  const lastName = LAST_NAMES[(7 * index + Math.floor(index / 32)) % 40] ?? ''
  return { espnId: 4_400_000 + 7 * index, sleeperId: String(9000 + index), firstName, lastName, position, proTeamId }
}

export function fullName({ firstName, lastName }: DemoAthlete): string {
  return `${firstName} ${lastName}`
}

/** Returns an athlete's talent this season: 1 is a typical starter. */
export function talentOf(seed: string, season: number, { espnId }: DemoAthlete): number {
  return 0.6 + 0.75 * draw(seed, season, 'talent', espnId)
}

/** Returns an athlete's projected points for a week, in hundredths. 0 in a bye. */
export function projectedPoints(at: { seed: string; season: number; week: number }, athlete: DemoAthlete): number {
  if (gameOf(at, athlete.proTeamId) === null) return 0
  return Math.round(100 * TYPICAL[athlete.position] * talentOf(at.seed, at.season, athlete))
}

/**
 * Returns an athlete's points at a moment, in hundredths: 0 before kickoff, then growing evenly for three hours. Three percent of
 * athletes are hurt and score 0.
 */
export function pointsAt(
  at: { seed: string; season: number; week: number; now: Instant },
  athlete: DemoAthlete,
): number {
  const game = gameOf(at, athlete.proTeamId)
  if (game === null) return 0
  const share = (msOf(at.now) - msOf(game.kickoffAt)) / GAME_LENGTH_MS
  return share <= 0 ? 0 : Math.floor(finalPoints(at, athlete) * Math.min(share, 1))
}

function finalPoints(at: { seed: string; season: number; week: number }, athlete: DemoAthlete): number {
  const { seed, season, week } = at
  if (draw(seed, season, week, 'hurt', athlete.espnId) < 0.03) return 0
  const spread = SPREAD[athlete.position]
  const luck = Math.exp(spread * drawNormal(seed, season, week, 'luck', athlete.espnId) - spread ** 2 / 2)
  const points = (projectedPoints(at, athlete) / 100) * luck
  // Kickers and defenses score whole points, quarterbacks steps of 0.02, all others steps of 0.1.
  const step = athlete.position === 'QB' ? 2 : athlete.position === 'K' || athlete.position === 'DEF' ? 100 : 10
  return Math.round((points * 100) / step) * step
}
