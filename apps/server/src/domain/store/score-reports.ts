/** A week's score reports, stored as the provider sent them. */
import { createHash } from 'node:crypto'
import type { Instant, ScoreReport } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

export interface LastReport {
  number: number
  fingerprint: string
  firstReadAt: Instant
  /** `readAt` is the time of its latest reading. */
  report: ScoreReport
}

/** The latest report of a league's week; null if there is none. */
export async function lastReport(
  db: Db,
  { leagueId, week }: { leagueId: string; week: number },
): Promise<LastReport | null> {
  return (await lastReports(db, { leagueId, week, limit: 1 }))[0] ?? null
}

/** A league's latest reports of a week, newest first. */
export async function lastReports(
  db: Db,
  { leagueId, week, limit }: { leagueId: string; week: number; limit: number },
): Promise<LastReport[]> {
  const rows = await db
    .selectFrom('score_reports')
    .select(['number', 'fingerprint', 'report', 'read_at'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const report = row.report as ScoreReport
    // An unchanged report is stored once. `read_at` is the time of its latest reading; the report's own `readAt` is that of its first.
    const { number, fingerprint } = row
    return { number, fingerprint, firstReadAt: report.readAt, report: { ...report, readAt: row.read_at as Instant } }
  })
}

/** Appends a report if it differs from the last one. Returns whether it did. */
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
    with next as materialized (
      select coalesce(max(number), 0) + 1 as number from score_reports where league_id = ${leagueId} and week = ${report.week}
      having (array_agg(fingerprint order by number desc))[1] is distinct from ${fingerprint}
    )
    insert into score_reports (league_id, week, number, read_at, fingerprint, report)
    select ${leagueId}, ${report.week}::int, number, ${report.readAt}::timestamptz, ${fingerprint}, ${JSON.stringify(report)}::jsonb
    from next
    on conflict do nothing
  `.execute(db)
  if (numAffectedRows === 1n) return true
  // Another worker has stored a report meanwhile: compare with that one.
  return await appendReport(db, { leagueId, report, last: await lastReport(db, { leagueId, week: report.week }) })
}

function fingerprintOf({ readAt: _, ...content }: ScoreReport): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
