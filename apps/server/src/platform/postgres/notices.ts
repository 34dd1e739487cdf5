/**
 * PostgreSQL's LISTEN and NOTIFY, with the ids of leagues and nothing else. A notice is sent after its transaction and apart from it:
 * in one, every commit would queue for a lock of the whole server. One that is lost is no harm, for numbers are compared now and again.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './pool.ts'

const CHANNEL = 'league_changes'
const RECONNECT_MS = 1000

/** Returns a function that tells every process that a league has changed. It never throws and nobody waits for it. */
export function announcer(db: Db, onError: (error: unknown) => void): (leagueId: string) => void {
  const waiting = new Set<string>()
  let isTelling = false

  async function tell(): Promise<void> {
    isTelling = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        await sql`select pg_notify(${CHANNEL}, id) from unnest(${ids}::text[]) as told (id)`.execute(db)
      }
    } catch (error) {
      // Expected: the database is away for a moment, or the server is closing.
      onError(error)
    } finally {
      isTelling = false
    }
  }

  return (leagueId) => {
    waiting.add(leagueId)
    if (!isTelling) void tell()
  }
}

export interface Notices {
  /** Resolves when notices are heard; throws where the database cannot be reached. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens on a connection of its own, from the first `ready` on, and again whenever that breaks. `onBegin` is called each time that
 * listening has begun: what was announced before was not heard.
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
