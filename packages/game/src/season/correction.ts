/** RULES §3: which corrections need a second reading before they count. */
import type { TeamId } from '../values/ids.ts'
import { MINUTE_MS } from '../values/instant.ts'
import type { Points } from '../values/points.ts'
import type { ScoreReport } from './scores.ts'

/** How long after the first reading of a doubtful correction a second one must confirm it. */
export const SECOND_READING_MS = 10 * MINUTE_MS

type TeamScores = readonly { teamId: TeamId; points: Points | null }[]

/**
 * Whether the change is so large that the provider may be at fault: a team drops to 0, or more than a third of the teams change. A team in only one
 * of the two counts too. Sleeper has wiped scores that were back an hour later.
 */
export function isDoubtfulCorrection(before: TeamScores, after: TeamScores): boolean {
  const pointsIn = (teams: TeamScores) => new Map(teams.map(({ teamId, points }) => [teamId, points]))
  const [old, now] = [pointsIn(before), pointsIn(after)]
  const teamIds = [...new Set([...old.keys(), ...now.keys()])]
  const moved = teamIds.filter((teamId) => (now.get(teamId) ?? null) !== (old.get(teamId) ?? null))
  return moved.length * 3 > teamIds.length || moved.some((teamId) => (now.get(teamId) ?? 0) === 0)
}

export function haveSameScores(one: ScoreReport, other: ScoreReport, teamIds: readonly TeamId[]): boolean {
  const [a, b] = [one, other].map(({ teams }) => new Map(teams.map(({ teamId, points }) => [teamId, points])))
  return teamIds.every((teamId) => (a?.get(teamId) ?? null) === (b?.get(teamId) ?? null))
}
