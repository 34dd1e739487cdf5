/** The demo's athletes: nine per NFL team, with invented names and a different id at each provider. */
import { HOUR_MS, type Injury, type Instant, type Position, msOf } from '@whale/game'
import { TYPICAL_POINTS, draw, drawNormal, drawnPoints, inventedName, matchup } from '@whale/game/invented'
import { CODE_BY_PRO_TEAM } from '../nfl/team-codes.ts'
import { type DemoGame, gameOf } from './schedule.ts'

export interface DemoAthlete {
  espnId: number
  sleeperId: string
  firstName: string
  lastName: string
  position: Position
  proTeamId: number
}

const POSITIONS_OF_A_TEAM: readonly Position[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'K', 'DEF']

const GAME_LENGTH_MS = 3 * HOUR_MS

/** All athletes of the demo. */
export const DEMO_ATHLETES: readonly DemoAthlete[] = [...CODE_BY_PRO_TEAM].flatMap(([proTeamId, code], team) =>
  POSITIONS_OF_A_TEAM.map((position, place) => makeAthlete(position, proTeamId, code, 9 * team + place)),
)

function makeAthlete(position: Position, proTeamId: number, code: string, index: number): DemoAthlete {
  if (position === 'DEF') {
    return { espnId: -16000 - proTeamId, sleeperId: code, firstName: code, lastName: 'D/ST', position, proTeamId }
  }
  const { firstName, lastName } = inventedName(index)
  return { espnId: 4_400_000 + 7 * index, sleeperId: String(9000 + index), firstName, lastName, position, proTeamId }
}

export function fullName({ firstName, lastName }: DemoAthlete): string {
  return `${firstName} ${lastName}`
}

/** Returns an athlete's injury, the same all season; null for most. */
export function injuryOf({ position, espnId }: DemoAthlete): Injury | null {
  if (position === 'DEF') return null
  if (espnId % 17 === 0) return 'questionable'
  return espnId % 41 === 0 ? 'out' : null
}

/** Returns an athlete's talent this season, relative to a typical starter at 1. */
export function talentOf(seed: string, season: number, { espnId }: DemoAthlete): number {
  return 0.6 + 0.75 * draw(seed, season, 'talent', espnId)
}

/**
 * Returns an athlete's projected points for a week, in hundredths; 0 in a bye. Combines a typical starter's points, the athlete's talent, and what
 * the week's opponent allows at the position all season.
 */
export function projectedPoints(at: { seed: string; season: number; week: number }, athlete: DemoAthlete): number {
  const { position, proTeamId } = athlete
  const game = gameOf(at, proTeamId)
  if (game === null) return 0
  const allowed = matchup(at.seed, at.season, 'allows', opponentIn(game, proTeamId), position)
  return Math.round(100 * TYPICAL_POINTS[position] * talentOf(at.seed, at.season, athlete) * allowed)
}

function opponentIn({ awayProTeamId, homeProTeamId }: DemoGame, proTeamId: number): number {
  return awayProTeamId === proTeamId ? homeProTeamId : awayProTeamId
}

/**
 * Returns an athlete's points at a moment, in hundredths: 0 before kickoff, then growing evenly for three hours. Three percent of athletes are hurt
 * and score 0.
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
  const normal = drawNormal(seed, season, week, 'luck', athlete.espnId)
  return drawnPoints(athlete.position, projectedPoints(at, athlete), normal)
}
