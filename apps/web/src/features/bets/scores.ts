/** What is known of the teams of a week, for the bets that are on them. */
import type { Scores, TeamNow } from './standing.ts'

export type Scored = { team_id: string; points: number }
export type Projected = { team_id: string; projected: number | null; to_play?: number | null }

/** Returns the points of now beside what was projected. Teams without either are not in it. */
export function scoresOf(scored: readonly Scored[], projected: readonly Projected[]): Scores {
  const teams = new Map<string, TeamNow>(
    projected.map((team) => [team.team_id, { points: null, projected: team.projected, toPlay: team.to_play ?? null }]),
  )
  for (const { team_id: id, points } of scored) {
    const { projected: expected = null, toPlay = null } = teams.get(id) ?? {}
    teams.set(id, { points, projected: expected, toPlay })
  }
  return teams
}
