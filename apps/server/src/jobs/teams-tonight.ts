/** A league's team scores during games. */
import { type Instant, type League, type TeamId, pointsToPlay, projectedScore } from '@whale/game'
import type { TeamTonight } from '@whale/pages'
import { kickoffsOf } from '../domain/history/calendar.ts'
import { lastReading } from '../domain/history/scores.ts'
import type { World } from '../world.ts'

/** Points so far, and what is still to be played. */
export async function teamsTonight(
  world: World,
  league: League,
  { week, now }: { week: number; now: Instant },
): Promise<Map<TeamId, TeamTonight>> {
  const report = await lastReading(world.db, { leagueId: league.id, week })
  const kickoffs = await kickoffsOf(world.db, { season: league.season, week })
  return new Map(
    (report?.teams ?? []).flatMap((team): [TeamId, TeamTonight][] => {
      if (team.points === null || !league.teams.some(({ id }) => id === team.teamId)) return []
      const left = pointsToPlay(team, { kickoffs, at: now })
      return [[team.teamId, { points: team.points, projected: projectedScore(team), left }]]
    }),
  )
}
