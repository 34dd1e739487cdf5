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
 * `pg` gives up a statement that is not answered in time, and would then hand its connection, on which the answer may still be
 * waited for, to the next who asks: a link that swallows what is sent would hold it for ever. Here it is broken instead, and
 * the pool opens another.
 */
class ImpatientClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- as below
  override query(...given: [any, any?, any?]): any {
    // oxlint-disable-next-line typescript/no-unsafe-argument
    const asked: unknown = super.query(...given)
    return asked instanceof Promise ? asked.catch((error: unknown) => this.#failed(error)) : asked
  }

  #failed(error: unknown): never {
    // `pg` gives this error no code.
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
    throw error
  }
}

/**
 * Kysely never names its statements, so PostgreSQL would plan each anew (1.7 times slower, measured). Named by their text they
 * are planned once a connection. Lists travel as one array parameter: a list of varying length would be a new statement each
 * time.
 */
class NamingClient extends ImpatientClient {
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
    return super.query(first, second, third)
  }
}

export interface PoolPlan {
  url: string
  connections: number
  /**
   * How long a statement may take, 10 s where it is not said: PostgreSQL ends it, and where nothing is heard of that, we do, a moment
   * later. A statement that is to take longer needs a pool of its own.
   */
  timeoutMs?: number
  /** How long a connection is waited for. */
  connectMs?: number
  /** Hears of every connection that broke. */
  onLostConnection: (error: Error) => void
  /** The connections are lent by a pooler for one transaction each: no statement is named then, for the next may be another server's. */
  isShared?: boolean
}

/** Connects a pool; the caller ends it with `db.destroy()`. */
export function connect(plan: PoolPlan): Db {
  const pool = openPool(plan, plan.isShared === true ? ImpatientClient : NamingClient)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** A pool for those who bring their SQL with them. The caller ends it. */
export function connectPlainly(plan: PoolPlan): pg.Pool {
  return openPool(plan, ImpatientClient)
}

function openPool(plan: PoolPlan, Client: typeof ImpatientClient): pg.Pool {
  const { url, connections, timeoutMs = 10_000, connectMs = 3000, onLostConnection, isShared = false } = plan
  // What a connection of our own is told when it begins. A pooler's is everybody's: there the role has these settings (docs/operations.md).
  const ofOurOwn = { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: 15_000 }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client,
    connectionTimeoutMillis: Math.min(connectMs, timeoutMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: timeoutMs + HEARING_MS,
    ...(isShared ? {} : ofOurOwn),
  })
  // Every connection, for the pool itself listens only to those that are idle: one that broke while somebody used it would
  // end the whole process. Whoever used it hears of it by the failure of their statement.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  pool.on('error', () => undefined)
  return pool
}

/** How long PostgreSQL has to say that it ended a statement. */
const HEARING_MS = 500
