/** The hourly audit: what changed since the last one, and a tenth of the other leagues in turn. */
import type { Db } from '../platform/postgres/pool.ts'
import { type AuditResult, auditRound } from './audit.ts'
import { nextRound, writeNextRound } from './store/audit-progress.ts'

/** Audits the leagues whose turn it is. If it or `handle` fails, the next audit reads them again. */
export async function auditInTurn(db: Db, handle: (result: AuditResult) => Promise<void>): Promise<AuditResult> {
  const { result, next } = await auditRound(db, await nextRound(db))
  await handle(result)
  await writeNextRound(db, next)
  return result
}
