/** A clerk beside the store: what providers said about a week, kept as it was read. */
import { createHash } from 'node:crypto'
import type { Instant, ScoreReport } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Appends a report where it says something new; returns whether it did. */
export async function appendReport(db: Db, leagueId: string, report: ScoreReport): Promise<boolean> {
  const fingerprint = fingerprintOf(report)
  const last = await db
    .selectFrom('score_reports')
    .select(['number', 'fingerprint'])
    .where('league_id', '=', leagueId)
    .where('week', '=', report.week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.fingerprint === fingerprint) {
    await sql`
      update score_reports set read_at = ${report.readAt}
      where league_id = ${leagueId} and week = ${report.week} and number = ${last.number}
    `.execute(db)
    return false
  }
  await db
    .insertInto('score_reports')
    .values({
      league_id: leagueId,
      week: report.week,
      number: (last?.number ?? 0) + 1,
      read_at: report.readAt,
      fingerprint,
      report: JSON.stringify(report),
    })
    // Two workers may have read the same thing at once; one row of it is enough.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** The last that a provider said about a week, where it was read since a moment; null where nothing was. */
export async function reportSince(
  db: Db,
  { leagueId, week, since }: { leagueId: string; week: number; since: Instant },
): Promise<ScoreReport | null> {
  const row = await db
    .selectFrom('score_reports')
    .select(['report', 'read_at'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.read_at < since) return null
  // What `appendReport` wrote; read again unchanged, it is as fresh as its last reading.
  return { ...(row.report as ScoreReport), readAt: row.read_at as Instant }
}

function fingerprintOf({ readAt: _, ...said }: ScoreReport): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
