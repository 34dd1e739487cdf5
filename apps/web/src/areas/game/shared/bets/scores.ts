/** What is known of the teams of a week, for the bets that are on them. */
import type { Cause } from './cause.ts'
import type { Scores, TeamNow } from './standing.ts'

export type Scored = { team_id: string; points: number }
export type Projected = { team_id: string; projected: number | null; to_play?: number | null }

interface Known {
  scored: readonly Scored[]
  projected: readonly Projected[]
  causes: ReadonlyMap<string, Cause>
}

/** Returns the points of now beside what was projected, and what moved them. Teams without points or a projection are not in it. */
export function scoresOf({ scored, projected, causes }: Known): Scores {
  const teams = new Map<string, TeamNow>(
    projected.map((team) => [
      team.team_id,
      { points: null, projected: team.projected, toPlay: team.to_play ?? null, cause: null },
    ]),
  )
  for (const { team_id: id, points } of scored) {
    const { projected: expected = null, toPlay = null } = teams.get(id) ?? {}
    teams.set(id, { points, projected: expected, toPlay, cause: causes.get(id) ?? null })
  }
  return teams
}
