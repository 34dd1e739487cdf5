/** The database handle: Kysely on a pool of `pg`. */
import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { FIRST_CELL, pathOfCell } from './schemas.ts'
import type { Tables } from './tables.ts'

/** A function that only reads takes `Db`; one that writes takes `Tx`, so that a forgotten transaction does not compile. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Timestamps are UTC text with milliseconds everywhere. Bigints are numbers.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`a whole number beyond 2^53 came from the database: ${text}`)
  return number
})

const STATEMENTS_MAX = 500

/** How Kysely starts a transaction. It is sent together with the first statement. */
const BEGINNING = 'start transaction'
/** Marks a statement that is sent together with the next one. */
const WITH_NEXT = '/* with the next */ '
const EMPTY_RESULT = { command: '', rowCount: null, rows: [] }

/** A query built by Kysely, or raw. */
interface Statement {
  compile(on: Tx): CompiledQuery
}

/** Sends a statement together with the next one or the commit, in one round trip. Drops its result; the next statement throws its error. */
export async function sendWithNext(tx: Tx, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(tx)
  await tx.executeQuery(CompiledQuery.raw(WITH_NEXT + sql, [...parameters]))
}

// `pg` overloads `query` a dozen ways. Everything not changed here passes through.
// oxlint-disable-next-line typescript/no-explicit-any
type QueryArgs = [any, any?, any?]

/**
 * Sends held statements with the next one, and closes connections that time out. `pg` would reuse such a connection while its reply is
 * still pending.
 */
class BatchingClient extends pg.Client {
  /** Client-side timeout of a statement. */
  readonly #timeoutMs: number
  /** Statements to send with the next one. */
  #held: QueryArgs[] = []

  constructor(plan?: pg.ClientConfig) {
    super(plan)
    this.#timeoutMs = plan?.query_timeout ?? 0
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...asked: QueryArgs): any {
    const text: unknown = asked[0]
    if (typeof text === 'string' && (text.startsWith(BEGINNING) || text.startsWith(WITH_NEXT))) {
      this.#held.push(asked)
      return Promise.resolve(EMPTY_RESULT)
    }
    const held = this.#held.splice(0)
    if (held.length === 0) return this.#ask(asked)
    if (text !== 'rollback') return this.#askTogether([...held, asked])
    // Nothing was sent yet: skip the rollback.
    return held.some(([first]) => String(first).startsWith(BEGINNING))
      ? Promise.resolve(EMPTY_RESULT)
      : this.#ask(asked)
  }

  /** The prepared statement's name, if any. */
  protected nameOf(_text: string, _values: unknown): string | undefined {
    return undefined
  }

  async #askTogether(all: readonly QueryArgs[]): Promise<unknown> {
    const { stream } = this.connection
    stream.cork()
    const asked = all.map((each, place) => this.#ask(each, place + 1))
    stream.uncork()
    const answers = await Promise.allSettled(asked)
    // Throw the first error. Later ones only follow from it.
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    const last = answers.at(-1)
    return last?.status === 'fulfilled' ? last.value : EMPTY_RESULT
  }

  /** `pg` starts the timeout when sending, so the third statement gets three times the timeout. */
  #ask(asked: QueryArgs, place = 1): unknown {
    const parts: readonly unknown[] = asked
    const [text, values, callback] = parts
    const isText = typeof text === 'string' && callback === undefined
    const query_timeout = place * this.#timeoutMs
    const sent: QueryArgs = isText ? [{ text, values, name: this.nameOf(text, values), query_timeout }] : asked
    // oxlint-disable-next-line typescript/no-unsafe-argument
    const answer: unknown = super.query(...sent)
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(error)) : answer
  }

  #failed(error: unknown): never {
    // `pg` gives a timeout no code. A read-only error comes from a former primary: only a new connection finds the new one.
    const isUseless = error instanceof Error && (error.message === 'Query read timeout' || isReadOnly(error))
    if (isUseless) this.connection.stream.destroy()
    throw error
  }
}

function isReadOnly(error: Error): boolean {
  return 'code' in error && error.code === '25006'
}

/**
 * Names statements by their text, so that PostgreSQL plans them once per connection (measured: 1.7 times faster). Pass lists as one array
 * parameter: otherwise each length is another statement.
 */
class NamingClient extends BatchingClient {
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
  /** Statement timeout, 10 s by default. PostgreSQL cancels the statement; a moment later the client gives up. */
  timeoutMs?: number
  /** Timeout for getting a connection. */
  connectMs?: number
  /** Called for every broken connection. */
  onLostConnection: (error: Error) => void
  /** Behind a transaction pooler. Statements are not named then, since the next may run on another connection. */
  isPooled?: boolean
  /** The schemas to search for tables: by default the first cell, then the club. Behind a pooler, the database's own path. */
  path?: string
}

/** Connects a pool; the caller ends it with `db.destroy()`. */
export function connect(plan: PoolPlan): Db {
  const pool = openPool(plan, plan.isPooled === true ? BatchingClient : NamingClient)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens a plain pool for raw SQL. The caller ends it. */
export function connectPlainly(plan: PoolPlan): pg.Pool {
  return openPool(plan, BatchingClient)
}

function openPool(plan: PoolPlan, Client: typeof BatchingClient): pg.Pool {
  const {
    url,
    connections,
    timeoutMs = 10_000,
    connectMs = 3000,
    onLostConnection,
    isPooled = false,
    path = pathOfCell(FIRST_CELL),
  } = plan
  // Session settings. Behind a pooler the role has them instead (docs/operations.md).
  const sessionSettings = {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    // A space would end the setting. JIT is off: compiling the audit's statements took 28 s, running them takes 0.1 s.
    options: `-c search_path=${path.replaceAll(' ', '')} -c jit=off`,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client,
    connectionTimeoutMillis: Math.min(connectMs, timeoutMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    query_timeout: timeoutMs + CANCEL_GRACE_MS,
    ...(isPooled ? {} : sessionSettings),
  })
  // The pool only handles errors of idle connections. Without this, a broken connection in use would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  pool.on('error', () => undefined)
  return pool
}

/** How long PostgreSQL may take to report a canceled statement. */
const CANCEL_GRACE_MS = 500
