/** The last reading of a league's week, for pages. */
import type { Instant, ScoreReport } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

interface Asked {
  leagueId: string
  week: number
}

/** What the provider said last about a week, or null where it has not been asked yet; while games are on, without its flicker. */
export async function lastReading(db: Db, asked: Asked): Promise<ScoreReport | null> {
  const row = await db
    .selectFrom('score_reports')
    .select(['report', 'read_at'])
    .where('league_id', '=', asked.leagueId)
    .where('week', '=', asked.week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = row === undefined ? null : { ...(row.report as ScoreReport), readAt: row.read_at as Instant }
  const live = await liveReading(db, asked)
  return live !== null && (kept === null || live.readAt > kept.readAt) ? live : kept
}

/** The last reading while games were on, as all pages are shown it; null where there was none. */
export async function liveReading(db: Db, { leagueId, week }: Asked): Promise<ScoreReport | null> {
  const row = await db
    .selectFrom('live_scores')
    .select('shown')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .executeTakeFirst()
  return (row?.shown ?? null) as ScoreReport | null
}

/** What the provider said last about each of these weeks, in one query; weeks that it was never asked about are not in it. */
export async function lastReports(
  db: Db,
  { leagueId, weeks }: { leagueId: string; weeks: readonly number[] },
): Promise<Map<number, ScoreReport>> {
  if (weeks.length === 0) return new Map()
  const rows = await db
    .selectFrom('score_reports')
    .distinctOn('week')
    .select(['week', 'report'])
    .where('league_id', '=', leagueId)
    .where('week', 'in', weeks)
    .orderBy('week')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ week, report }) => [week, report as ScoreReport]))
}
