/** The last reading of a league's week, for pages. */
import type { Instant, ScoreReport } from '@whale/game'
import type { Db } from './pool.ts'

/** What the provider said last about a week, or null where it has not been asked yet. */
export async function lastReading(db: Db, given: { leagueId: string; week: number }): Promise<ScoreReport | null> {
  const row = await db
    .selectFrom('score_reports')
    .select(['report', 'read_at'])
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...(row.report as ScoreReport), readAt: row.read_at as Instant }
}
