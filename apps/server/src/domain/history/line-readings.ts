/** Reads what house lines remember of a week. */
import type { Instant, LineReading, Points, TeamId } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

/** The readings of a league's week at random times. */
export async function lineReadings(
  db: Db,
  { leagueId, week }: { leagueId: string; week: number },
): Promise<LineReading[]> {
  const row = await db
    .selectFrom('line_readings')
    .select('readings')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .executeTakeFirst()
  // `store/line-readings.ts` wrote it.
  const stored = (row?.readings ?? []) as { readAt: Instant; projections: [TeamId, Points][] }[]
  return stored.map(({ readAt, projections }) => ({ readAt, projections: new Map(projections) }))
}
