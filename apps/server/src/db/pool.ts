/** The database handle: Kysely on a pool of `pg`. */
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** A function that reads takes `Db`; one that writes takes `Tx`, so that a forgotten transaction does not compile. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Moments are text in UTC with milliseconds, from column to screen; whole numbers are numbers.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`a whole number beyond 2^53 came from the database: ${text}`)
  return number
})

const STATEMENTS_MAX = 500

/**
 * Kysely never names its statements, so PostgreSQL would plan each anew (1.7 times slower, measured). Named by their text they
 * are planned once a connection. Lists travel as one array parameter: a list of varying length would be a new statement each
 * time.
 */
class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // `pg` overloads this method a dozen ways; only text with values is changed, everything else passes through as it came.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(first: any, second?: any, third?: any): any {
    if (typeof first === 'string' && Array.isArray(second) && second.length > 0 && third === undefined) {
      let name = this.#names.get(first)
      if (name === undefined && this.#names.size < STATEMENTS_MAX) {
        name = `s${createHash('sha1').update(first).digest('base64url').slice(0, 20)}`
        this.#names.set(first, name)
      }
      if (name !== undefined) return super.query({ name, text: first, values: second as unknown[] })
    }
    // oxlint-disable-next-line typescript/no-unsafe-argument
    return super.query(first, second, third)
  }
}

/** What a connection of our own is told when it begins. A pooler's is everybody's: there the role has these settings (docs/operations.md). */
const OF_OUR_OWN = { Client: NamingClient, statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * Connects a pool; the caller ends it with `db.destroy()`. `onLostConnection` hears of every connection that broke. With `isShared` the
 * connections are lent by a pooler for one transaction each: no statement is named then, for the next may be another server's.
 */
export function connect(given: {
  url: string
  connections: number
  onLostConnection: (error: Error) => void
  isShared?: boolean
  connectMs?: number
}): Db {
  const pool = new pg.Pool({
    connectionString: given.url,
    max: given.connections,
    connectionTimeoutMillis: given.connectMs ?? 3000,
    idleTimeoutMillis: 30_000,
    ...(given.isShared === true ? {} : OF_OUR_OWN),
  })
  // Every connection, for the pool itself listens only to those that are idle: one that broke while somebody used it would
  // end the whole process. Whoever used it hears of it by the failure of their statement.
  pool.on('connect', (client) => client.on('error', given.onLostConnection))
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
