/** The hourly audit: what changed since the last one, and a tenth of the other leagues in turn. */
import { type AuditResult, auditRound } from './audit.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { InCell } from './cells.ts'
import { auditSummaries } from './past-seasons.ts'
import { nextRound, writeNextRound } from './store/audit-progress.ts'

/** The last audit has read every change up to this time, in microseconds since 1970; null before the first audit. */
export async function lastAudit(db: Db): Promise<number | null> {
  const { since } = await nextRound(db)
  return since === 0 ? null : since
}

/** Audits this round's leagues and their summaries. If it or `handle` fails, the next audit reads them again. */
export async function auditInTurn(world: InCell, handle: (result: AuditResult) => Promise<void>): Promise<AuditResult> {
  const { db } = world
  const round = await nextRound(db)
  const { result, next } = await auditRound(db, round)
  const violations = [...result.violations, ...(await auditSummaries(world, round.tenth))]
  await handle({ ...result, violations })
  await writeNextRound(db, next)
  return { ...result, violations }
}
