/**
 * How far along an NFL game is, and how much of a projection is still to be played. Used for chances and pages only (docs/odds.md); no rule depends
 * on it. No provider has a game clock, so kick-off and usual length decide.
 */
import { HOUR_MS, type Instant, msOf } from '../values/instant.ts'
import { type Points, points } from '../values/points.ts'
import { type AthleteScore, type TeamScore, projectedScore } from './scores.ts'

/** The usual length of a game, over which an athlete's remaining projection falls evenly. */
const PLAYED_MS = 3.25 * HOUR_MS
/** By then a game with overtime and delays is over. */
const OVER_MS = 4 * HOUR_MS
/** Until then points can still come: a team has nothing left only when all its games are over. */
const SHARE_MIN = 0.02

/** `ending`: longer than usual. Over, in its last minutes, or in overtime. */
export type GameState = 'to come' | 'playing' | 'ending' | 'done'

export function gameStateOf(kickoff: Instant, at: Instant): GameState {
  const ms = msOf(at) - msOf(kickoff)
  if (ms < 0) return 'to come'
  if (ms < PLAYED_MS) return 'playing'
  return ms < OVER_MS ? 'ending' : 'done'
}

interface Given {
  /** By NFL team code. A team that is absent has no game this week. */
  kickoffs: ReadonlyMap<string, Instant>
  at: Instant
}

/** The projected points still to come from a team's starters, in hundredths. Null without a projection, a schedule, or a starter's NFL team. */
export function pointsToPlay(team: TeamScore, { kickoffs, at }: Given): Points | null {
  if (projectedScore(team) === null || kickoffs.size === 0) return null
  const waiting = team.athletes.filter(({ isStarter, projected }) => isStarter && (projected ?? 0) > 0)
  if (waiting.some(({ nflTeam }) => nflTeam === null)) return null
  const left = waiting.reduce(
    (sum, athlete) => sum + (athlete.projected ?? 0) * shareLeft(athlete, { kickoffs, at }),
    0,
  )
  return points(Math.round(left))
}

/** Whether an NFL team's game of the week is over by the schedule; false if the kick-off is unknown. */
export function isGameOver(nflTeam: string | null, { kickoffs, at }: Given): boolean {
  const kickoff = nflTeam === null ? undefined : kickoffs.get(nflTeam)
  return kickoff !== undefined && gameStateOf(kickoff, at) === 'done'
}

function shareLeft({ nflTeam }: AthleteScore, { kickoffs, at }: Given): number {
  const kickoff = kickoffs.get(nflTeam ?? '')
  const state = kickoff === undefined ? 'done' : gameStateOf(kickoff, at)
  if (kickoff === undefined || state === 'done') return 0
  if (state === 'to come') return 1
  return state === 'ending' ? SHARE_MIN : Math.max(SHARE_MIN, 1 - (msOf(at) - msOf(kickoff)) / PLAYED_MS)
}
