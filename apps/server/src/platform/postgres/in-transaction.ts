/** A transaction that begins again where PostgreSQL asks for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './pool.ts'

const TRIES = 5
/** Longer each time: who met once should not meet again. */
const PAUSE_MS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** The SQLSTATE of a database error, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** The name of the constraint that a database error names, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null
}

/** Runs `work` in a transaction; on deadlock or serialization failure begins again, five times in all. */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      // Expected: two transactions met. The one that lost is repeated from its beginning, with nothing of it left.
      const state = sqlStateOf(error)
      if (attempt === TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
      await sleep(PAUSE_MS * 2 ** attempt)
    }
  }
}

/** Runs reads that must agree with each other on one snapshot. */
export async function onSnapshot<R>(db: Db, read: (db: Db) => Promise<R>): Promise<R> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
