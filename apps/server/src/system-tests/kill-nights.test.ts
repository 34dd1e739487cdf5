/** Kills the server and the database in every phase of a game night, after writes and before their commit reaches the database. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS, type Instant, SECOND_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { useChildServer } from '../testing/use-child-server.ts'

let dataDir: string
let stopDatabase: () => Promise<void> = () => Promise.resolve()
let server: TestServer
let host: Person
let leagueId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-nights-'))
  const embedded = await startEmbedded({ dataDir })
  stopDatabase = () => embedded.stop()
  server = await startTestServer({}, () => undefined, embedded.url)
  host = await server.as('Hanna')
  // No phase is shorter than an hour, so a server that starts slowly finds no other one over.
  const startsAt = later(server.world.clock.now(), HOUR_MS)
  leagueId = (await host.post('/nights', { pace: 'twelve_days', starts_at: startsAt })).body.data.league_id
}, 120_000)
afterAll(async () => {
  await server.close()
  await stopDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

const startWorker = async (databaseUrl = server.databaseUrl) =>
  await useChildServer(server, { ROLE: 'all', DATABASE_URL: databaseUrl })

/** Somebody looks at the night, or it would be paused because nobody does. */
async function turnTo(moment: Instant): Promise<void> {
  server.turnClockAlone(moment)
  expect((await host.get(`/nights/${leagueId}`)).status).toBe(200)
}

async function count(where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(where)}
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

const eventsOf = async (type: string) => await count(`events where league_id = '${leagueId}' and type = '${type}'`)
/** Transactions that have written their events and not committed. PostgreSQL shows a statement's first 1,024 bytes. */
const uncommitted = async () =>
  await count(`pg_stat_activity where datname = current_database() and state = 'idle in transaction'
    and query like '%with moved as%' and pid <> pg_backend_pid()`)

/** Kills the database, and waits until it is back: its server starts it again. */
async function killDatabase(): Promise<void> {
  const killed = await postmaster()
  process.kill(killed ?? 0, 'SIGKILL')
  await until(async () => ![null, killed].includes(await postmaster()))
  await until(() => count('leagues').then(Boolean, () => false))
}

/** The process id of the database's server. Null while it starts. */
async function postmaster(): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || null
}

/** Starts a worker, and kills it or its database when it has done everything but commit. */
async function killBeforeCommit(victim: 'server' | 'database'): Promise<void> {
  const link = await startFaultyProxy(server.databaseUrl)
  // The worker's only writes of events are those of this night.
  link.inject({ kind: 'drop_from', after: /insert into events/, before: /commit/ })
  const worker = await startWorker(link.url)
  await until(async () => (await uncommitted()) === 1)
  if (victim === 'database') await killDatabase()
  await worker.kill()
  await link.close()
  await until(async () => (await uncommitted()) === 0)
}

test.each([
  ['before', 'league.started'],
  ['betting', 'week.locked'],
  ['games', 'week.settled'],
  ['results', 'week.opened'],
])(
  'a server and a database killed at the end of the phase %s change nothing, and the next server goes on once',
  async (phase, type) => {
    const state = (await host.get(`/nights/${leagueId}`)).body.data as { phase: string; ends_at: Instant }
    expect(state.phase).toBe(phase)
    const before = await eventsOf(type)
    for (const victim of ['server', 'database'] as const) {
      // As if no time had passed: a longer downtime pauses the night, which another test shows.
      await turnTo(later(instant(state.ends_at), SECOND_MS / 2))
      await killBeforeCommit(victim)
      expect(await eventsOf(type)).toBe(before)
      await server.expectCleanAudit()
    }
    await turnTo(later(instant(state.ends_at), SECOND_MS / 2))
    const next = await startWorker()
    await until(async () => (await eventsOf(type)) === before + 1)
    expect(await next.end()).toBe(0)
    expect(await eventsOf(type)).toBe(before + 1)
    await server.expectCleanAudit()
  },
  240_000,
)
