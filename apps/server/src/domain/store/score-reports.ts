/** A clerk beside the store: what providers said about a week, kept as it was read. */
import { createHash } from 'node:crypto'
import type { Instant, ScoreReport } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The last that a provider said about a week. */
export interface LastReport {
  number: number
  fingerprint: string
  report: ScoreReport
}

/** The last that a provider said about a league's week; null where nothing has been read. */
export async function lastReport(
  db: Db,
  { leagueId, week }: { leagueId: string; week: number },
): Promise<LastReport | null> {
  const row = await db
    .selectFrom('score_reports')
    .select(['number', 'fingerprint', 'report', 'read_at'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  // What `appendReport` wrote; read again unchanged, it is as fresh as its last reading.
  const report = { ...(row.report as ScoreReport), readAt: row.read_at as Instant }
  return { number: row.number, fingerprint: row.fingerprint, report }
}

/** Appends a report after the last one where it says something new; returns whether it did. */
export async function appendReport(
  db: Db,
  { leagueId, report, last }: { leagueId: string; report: ScoreReport; last: LastReport | null },
): Promise<boolean> {
  const fingerprint = fingerprintOf(report)
  if (last?.fingerprint === fingerprint) {
    await sql`
      update score_reports set read_at = ${report.readAt}
      where league_id = ${leagueId} and week = ${report.week} and number = ${last.number}
    `.execute(db)
    return false
  }
  const { numAffectedRows } = await sql`
    insert into score_reports (league_id, week, number, read_at, fingerprint, report)
    select ${leagueId}, ${report.week}, coalesce(max(number), 0) + 1, ${report.readAt}::timestamptz, ${fingerprint},
      ${JSON.stringify(report)}::jsonb
    from score_reports where league_id = ${leagueId} and week = ${report.week}
    having (array_agg(fingerprint order by number desc))[1] is distinct from ${fingerprint}
    on conflict do nothing
  `.execute(db)
  if (numAffectedRows === 1n) return true
  // Somebody else has kept what they read meanwhile. It may be the same, which is not kept twice, or another, after which this one comes.
  return await appendReport(db, { leagueId, report, last: await lastReport(db, { leagueId, week: report.week }) })
}

function fingerprintOf({ readAt: _, ...said }: ScoreReport): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
