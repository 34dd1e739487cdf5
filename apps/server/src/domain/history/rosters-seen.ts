/** Reads which athletes were on the rosters between Tuesday's results and the lock. */
import { type Instant, type PickedAthlete, type RostersSeen, type TeamId, rostersOf } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'
import { lastReportByWeek } from './scores.ts'

/** The rosters that settled the previous week, and those read at random times during this one. */
export async function rostersSeen(
  db: Db,
  { leagueId, week }: { leagueId: string; week: number },
): Promise<RostersSeen> {
  const before = (await lastReportByWeek(db, { leagueId, weeks: [week - 1] })).get(week - 1)
  const row = await db
    .selectFrom('line_readings')
    .select('readings')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .executeTakeFirst()
  // Written by `store/line-readings.ts`.
  const readings = (row?.readings ?? []) as { readAt: Instant; rosters?: [TeamId, PickedAthlete[]][] }[]
  const rosters = [
    ...(before === undefined ? [] : rostersOf(before)),
    ...readings.flatMap((reading) => reading.rosters ?? []),
  ]
  return rosters.reduce(
    (seen, [teamId, athletes]) => new Map(seen).set(teamId, [...(seen.get(teamId) ?? []), ...athletes]),
    new Map<TeamId, readonly PickedAthlete[]>(),
  )
}
