/**
 * The part of a projection that is still to be played. Only the chance of a bet uses it (docs/odds.md); no rule does.
 */
import { HOUR_MS, type Instant, msOf } from '../values/instant.ts'
import { type Points, points } from '../values/points.ts'
import { type AthleteScore, type TeamScore, projectedScore } from './scores.ts'

/** The usual length of a game. Meanwhile an athlete's remaining projection falls evenly. */
const PLAYED_MS = 3.25 * HOUR_MS
/** A game with overtime and delays is over by then. */
const OVER_MS = 4 * HOUR_MS
/** Until then something may still come: a team has nothing left only when all its games are over. */
const SHARE_MIN = 0.02

interface Given {
  /** By NFL team code. A missing team has no game this week. */
  kickoffs: ReadonlyMap<string, Instant>
  at: Instant
}

/**
 * The projected points of a team's starters still to come, in hundredths. Null without a projection, a schedule, or a
 * starter's NFL team.
 */
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

/** Returns whether an NFL team's game of the week is over by the schedule; false if the kick-off is unknown. */
export function isGameOver(nflTeam: string | null, { kickoffs, at }: Given): boolean {
  const kickoff = nflTeam === null ? undefined : kickoffs.get(nflTeam)
  return kickoff !== undefined && msOf(at) - msOf(kickoff) >= OVER_MS
}

function shareLeft({ nflTeam }: AthleteScore, given: Given): number {
  const kickoff = given.kickoffs.get(nflTeam ?? '')
  if (kickoff === undefined || isGameOver(nflTeam, given)) return 0
  return Math.min(1, Math.max(SHARE_MIN, 1 - (msOf(given.at) - msOf(kickoff)) / PLAYED_MS))
}
