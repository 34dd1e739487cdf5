/** How far the hourly audit is. */
import type { Db } from '../../platform/postgres/pool.ts'

/** Which leagues an hourly audit reads: all that changed since `since`, in microseconds, and a tenth of the others, from 0 to 9. */
export interface AuditRound {
  since: number
  tenth: number
}

/** The next round. The first one reads all leagues, since none has a version of 0. */
export async function nextRound(db: Db): Promise<AuditRound> {
  return await db.selectFrom('audit_progress').select(['since', 'tenth']).executeTakeFirstOrThrow()
}

/** Stores the round after one that was completed. */
export async function writeNextRound(db: Db, round: AuditRound): Promise<void> {
  await db.updateTable('audit_progress').set(round).execute()
}
