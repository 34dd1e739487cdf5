/** The database handle: Kysely on a pool of `pg`. */
import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
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

/** How Kysely begins a transaction: whatever is asked first in it is sent with this. */
const BEGINNING = 'start transaction'
/** How a statement begins that is sent with the next one. */
const WITH_NEXT = '/* with the next */ '
const NOTHING = { command: '', rowCount: null, rows: [] }

/** A query of Kysely's, built or raw. */
interface Statement {
  compile(on: Tx): CompiledQuery
}

/**
 * Has a statement of a transaction sent together with the next one, or with the commit: one way to the database and back for both. What
 * it returns is not heard of, and why it failed is what the next one throws.
 */
export async function sendWithNext(tx: Tx, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(tx)
  await tx.executeQuery(CompiledQuery.raw(WITH_NEXT + sql, [...parameters]))
}

// `pg` overloads its one method a dozen ways; everything that is not changed here passes through as it came.
// oxlint-disable-next-line typescript/no-explicit-any
type Asked = [any, any?, any?]

/**
 * Sends what is held with the next statement, and breaks a connection that does not answer in time: `pg` would hand it, with the
 * answer still to come, to the next who asks, and a link that swallows what is sent would hold it for ever. The pool opens another.
 */
class OurClient extends pg.Client {
  /** How long a statement's answer is waited for. */
  readonly #patienceMs: number
  /** A transaction's beginning, and what is sent with the next statement. */
  #held: Asked[] = []

  constructor(plan?: pg.ClientConfig) {
    super(plan)
    this.#patienceMs = plan?.query_timeout ?? 0
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...asked: Asked): any {
    const text: unknown = asked[0]
    if (typeof text === 'string' && (text.startsWith(BEGINNING) || text.startsWith(WITH_NEXT))) {
      this.#held.push(asked)
      return Promise.resolve(NOTHING)
    }
    const held = this.#held.splice(0)
    if (held.length === 0) return this.#ask(asked)
    if (text !== 'rollback') return this.#askTogether([...held, asked])
    // What was not sent has not happened, and where that is the beginning, nothing has.
    return held.some(([first]) => String(first).startsWith(BEGINNING)) ? Promise.resolve(NOTHING) : this.#ask(asked)
  }

  /** The name under which a statement is planned once; undefined where it has none. */
  protected nameOf(_text: string, _values: unknown): string | undefined {
    return undefined
  }

  async #askTogether(all: readonly Asked[]): Promise<unknown> {
    const { stream } = this.connection
    // One write for all of them.
    stream.cork()
    const asked = all.map((each, place) => this.#ask(each, place + 1))
    stream.uncork()
    const answers = await Promise.allSettled(asked)
    // The first that failed is why; what came after it says only that it was in vain.
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    const last = answers.at(-1)
    return last?.status === 'fulfilled' ? last.value : NOTHING
  }

  /** `pg` counts from the sending: what is answered third is given its own time and that of the two before it. */
  #ask(asked: Asked, place = 1): unknown {
    const parts: readonly unknown[] = asked
    const [text, values, callback] = parts
    const isText = typeof text === 'string' && callback === undefined
    const query_timeout = place * this.#patienceMs
    const sent: Asked = isText ? [{ text, values, name: this.nameOf(text, values), query_timeout }] : asked
    // oxlint-disable-next-line typescript/no-unsafe-argument
    const answer: unknown = super.query(...sent)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(error)) : answer
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
class NamingClient extends OurClient {
  readonly #names = new Map<string, string>()

  protected override nameOf(text: string, values: unknown): string | undefined {
    if (!Array.isArray(values) || values.length === 0) return undefined
    let name = this.#names.get(text)
    if (name === undefined && this.#names.size < STATEMENTS_MAX) {
      name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
      this.#names.set(text, name)
    }
    return name
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
  const pool = openPool(plan, plan.isShared === true ? OurClient : NamingClient)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** A pool for those who bring their SQL with them. The caller ends it. */
export function connectPlainly(plan: PoolPlan): pg.Pool {
  return openPool(plan, OurClient)
}

function openPool(plan: PoolPlan, Client: typeof OurClient): pg.Pool {
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
    // What is sent together is answered together; whoever awaits each answer notices no difference.
    pipeline: true,
    query_timeout: timeoutMs + CANCEL_GRACE_MS,
    ...(isShared ? {} : ofOurOwn),
  })
  // Every connection, for the pool itself listens only to those that are idle: one that broke while somebody used it would
  // end the whole process. Whoever used it hears of it by the failure of their statement.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  pool.on('error', () => undefined)
  return pool
}

/** How long PostgreSQL has to say that it ended a statement. */
const CANCEL_GRACE_MS = 500
