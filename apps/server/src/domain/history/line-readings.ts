/** Reads the stored readings behind a week's house lines. */
import { type Instant, type LineMemory, type Points, type TeamId, instant } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

/** A league's readings of the week at random times, and when one first failed. */
export async function lineReadings(
  db: Db,
  { leagueId, week }: { leagueId: string; week: number },
): Promise<LineMemory> {
  const row = await db
    .selectFrom('line_readings')
    .select(['readings', 'first_failed_at'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .executeTakeFirst()
  // Written by `store/line-readings.ts`.
  const stored = (row?.readings ?? []) as { readAt: Instant; projections: [TeamId, Points][] }[]
  return {
    readings: stored.map(({ readAt, projections }) => ({ readAt, projections: new Map(projections) })),
    firstFailedAt: typeof row?.first_failed_at === 'string' ? instant(row.first_failed_at) : null,
  }
}
