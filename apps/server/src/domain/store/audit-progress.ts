/** Which leagues the hourly audit reads next. */
import type { Db } from '../../platform/postgres/pool.ts'

/** Which leagues an hourly audit reads: all that changed since a moment, and a tenth of the others. */
export interface AuditRound {
  /** In microseconds since 1970, like the versions of leagues. 0 at first, so that the first round reads all leagues. */
  since: number
  /** From 0 to 9. */
  tenth: number
}

export async function nextRound(db: Db): Promise<AuditRound> {
  return await db.selectFrom('audit_progress').select(['since', 'tenth']).executeTakeFirstOrThrow()
}

/** Stores the round that follows a completed one. */
export async function writeNextRound(db: Db, round: AuditRound): Promise<void> {
  await db.updateTable('audit_progress').set(round).execute()
}
