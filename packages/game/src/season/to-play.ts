/** What of a projection is still to be played. Not a rule: the chance of a bet during the games is reckoned from it (docs/odds.md). */
import { HOUR_MS, type Instant, msOf } from '../values/instant.ts'
import { type Points, points } from '../values/points.ts'
import { type AthleteScore, type TeamScore, projectedScore } from './scores.ts'

/** From kick-off to the end, as games usually last; meanwhile what is left of an athlete's projection falls evenly. */
const PLAYED_MS = 3.25 * HOUR_MS

interface Given {
  /** By the NFL team's code; who is not in it has no game this week. */
  kickoffs: ReadonlyMap<string, Instant>
  at: Instant
}

/**
 * What the provider projects of what a team's starters still have to play, in hundredths. Null where nobody can say: no projection,
 * no schedule, or a starter of whom it is not known in which game he is.
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

function shareLeft({ nflTeam }: AthleteScore, { kickoffs, at }: Given): number {
  const kickoff = kickoffs.get(nflTeam ?? '')
  if (kickoff === undefined) return 0
  return Math.min(1, Math.max(0, 1 - (msOf(at) - msOf(kickoff)) / PLAYED_MS))
}
