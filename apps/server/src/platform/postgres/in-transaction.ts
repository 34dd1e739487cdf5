import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './pool.ts'

const TRIES = 5
/** Doubles each time. */
const PAUSE_MS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Citus copies the rows of an insert that reads from a function. Its errors then have the code of an internal error, with PostgreSQL's
 * message.
 */
const INTERNAL = 'XX000'
const STATES_OF_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^duplicate key value violates unique constraint /, '23505'],
  [/^new row for relation "[^"]+" violates check constraint /, '23514'],
  [/^null value in column "[^"]+" of relation "[^"]+" violates not-null constraint$/, '23502'],
  [/^deadlock detected$/, DEADLOCK],
]

/** The SQLSTATE of a database error, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code !== INTERNAL) return error.code
  return STATES_OF_WORDS.find(([words]) => words.test(error.message))?.[1] ?? INTERNAL
}

/** Citus names the constraint only in the message, followed by the shard number, from 102008 on. None of our names ends like that. */
const OF_SHARD = /_\d{6,}$/
const IN_MESSAGE = / constraint "([^"]+)"$/

/** The constraint named in a database error, or null. For an error from a cluster, the name without the shard number. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error) || sqlStateOf(error) === null) return null
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
  return (named ?? IN_MESSAGE.exec(error.message)?.[1])?.replace(OF_SHARD, '') ?? null
}

/** Temporary PostgreSQL errors: unavailable, busy, out of resources, or not the primary (25006). The command had no effect. */
const UNAVAILABLE = /^(08|57|53|58030|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** Errors of the driver and its pool, which have no code. */
const CONNECTION_LOST =
  /^Connection terminated|^Query read timeout$|^timeout exceeded when trying to connect$|^timeout expired$/
/** Citus errors about a dead node, which have the code of an internal error. The commit may have happened: ask again by key. */
const NODE_LOST =
  /is not queryable$|^failure on connection marked as essential|^could not commit transaction |^failed to (COPY to shard|commit transaction|send|assign) |^could not connect to |^could not establish |^execution cannot recover|^connection (lost|not open)|^postmaster was shut down|server closed the connection/

/** Whether an error means that the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    [CONNECTION_LOST, NODE_LOST].some((words) => words.test(error.message)) || UNAVAILABLE.test(sqlStateOf(error) ?? '')
  )
}

/** Runs `work` in a transaction. Retries deadlocks and serialization failures, up to five attempts. */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      // Expected: two transactions conflicted. The loser was rolled back and starts again.
      const state = sqlStateOf(error)
      if (attempt === TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
      await sleep(PAUSE_MS * 2 ** attempt)
    }
  }
}

export async function onSnapshot<R>(db: Db, read: (db: Db) => Promise<R>): Promise<R> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
