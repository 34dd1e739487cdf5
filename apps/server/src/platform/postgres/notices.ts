/**
 * Notifies every server process that a league changed, through PostgreSQL's NOTIFY and LISTEN. A notice is such a message, with the league's
 * id. It is sent after the transaction, because NOTIFY inside one takes a server-wide lock at commit. A lost notice does no harm, since
 * change numbers are also compared regularly.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './pool.ts'

const CHANNEL = 'league_changes'
const RECONNECT_MS = 1000

/** Returns a function that notifies every process of a changed league. It never throws and does not wait. */
export function announcer(db: Db, onError: (error: unknown) => void): (leagueId: string) => void {
  const waiting = new Set<string>()
  let isNotifying = false

  async function notify(): Promise<void> {
    isNotifying = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        await sql`select pg_notify(${CHANNEL}, id) from unnest(${ids}::text[]) as notified (id)`.execute(db)
      }
    } catch (error) {
      // Expected: the database is unavailable, or the server is closing.
      onError(error)
    } finally {
      isNotifying = false
    }
  }

  return (leagueId) => {
    waiting.add(leagueId)
    if (!isNotifying) void notify()
  }
}

export interface Notices {
  /** Resolves once listening. Throws if the database cannot be reached. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens on a separate connection, starting with the first `ready`, and reconnects. Calls `onBegin` each time, since earlier notices were
 * missed.
 */
export function listenForNotices(given: {
  url: string
  onNotice: (leagueId: string) => void
  onBegin: () => void
  onLost: () => void
}): Notices {
  const { url, onNotice, onBegin, onLost } = given
  let connection: Promise<pg.Client> | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true })
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      connection = null
      if (isClosed) return
      onLost()
      again()
    }
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    onBegin()
    return client
  }

  function again(): void {
    clearTimeout(retry)
    retry = setTimeout(() => void ready().catch(again), RECONNECT_MS)
  }

  async function ready(): Promise<void> {
    if (isClosed) return
    const opening = (connection ??= connect())
    try {
      await opening
    } catch (error) {
      if (connection === opening) connection = null
      throw error
    }
  }

  return {
    ready,
    async close() {
      isClosed = true
      clearTimeout(retry)
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}
