/** Kills a server, a worker and the database in every phase of a game night, after writes and before their commit reaches the database. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Instant, SECOND_MS, instant, later } from '@whale/game'
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
  // No phase is shorter than an hour, so that no other phase ends while a server starts slowly.
  leagueId = (await host.post('/nights', { pace: 'twelve_days', zone: 'UTC' })).body.data.league_id
}, 120_000)
afterAll(async () => {
  await server.close()
  await stopDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

const startWorker = async (databaseUrl = server.databaseUrl) =>
  await useChildServer(server, { ROLE: 'all', DATABASE_URL: databaseUrl })

/** Keeps somebody connected to the night, which would otherwise be paused. */
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
/** Transactions that have written their events but not committed. PostgreSQL shows a statement's first 1,024 bytes. */
const uncommitted = async () =>
  await count(`pg_stat_activity where datname = current_database() and state = 'idle in transaction'
    and query like '%with moved as%' and pid <> pg_backend_pid()`)

/** Kills the database, and waits until its server has restarted it. */
async function killDatabase(): Promise<void> {
  const killed = await postmaster()
  process.kill(killed ?? 0, 'SIGKILL')
  await until(async () => ![null, killed].includes(await postmaster()))
  await until(() => count('leagues').then(Boolean, () => false))
}

/** The process id of the database server; null while it starts. */
async function postmaster(): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || null
}

/** Starts a worker, and kills it or its database when it has done everything but commit. */
async function killBeforeCommit(victim: 'worker' | 'database'): Promise<void> {
  const link = await startFaultyProxy(server.databaseUrl)
  // The worker writes no events other than this night's.
  link.inject({ kind: 'drop_from', after: /insert into events/, before: /commit/ })
  const worker = await startWorker(link.url)
  await until(async () => (await uncommitted()) === 1)
  if (victim === 'database') await killDatabase()
  await worker.kill()
  await link.close()
  await until(async () => (await uncommitted()) === 0)
}

/** Kills the server that runs the host's command when it has done everything but commit. Resent to another server, the command runs once. */
async function killInCommand(): Promise<void> {
  const link = await startFaultyProxy(server.databaseUrl)
  const api = await useChildServer(server, { DATABASE_URL: link.url })
  link.inject({ kind: 'drop_from', after: /insert into events/, before: /commit/ })
  const before = await eventsOf('night.moved')
  const [path, key] = [`/nights/${leagueId}/clock`, crypto.randomUUID()]
  const headers = {
    authorization: `Bearer ${host.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const sent = fetch(`${api.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify({ ask: 'pause' }) })
  const answered = sent.then(
    () => true,
    () => false,
  )
  await until(async () => (await uncommitted()) === 1)
  await api.kill()
  await link.close()
  expect(await answered).toBe(false)
  await until(async () => (await uncommitted()) === 0)
  expect(await eventsOf('night.moved')).toBe(before)
  for (const _ of ['again', 'and once more']) expect((await host.post(path, { ask: 'pause' }, key)).status).toBe(200)
  expect(await eventsOf('night.moved')).toBe(before + 1)
  expect((await host.post(path, { ask: 'resume' })).status).toBe(200)
}

test.each([
  ['before', 'league.started'],
  ['betting', 'week.locked'],
  ['games', 'week.settled'],
  ['results', 'week.opened'],
])(
  'killing the server, a worker and the database in the phase %s changes nothing, and the next ones continue once',
  async (phase, type) => {
    await killInCommand()
    const state = (await host.get(`/nights/${leagueId}`)).body.data as { phase: string; ends_at: Instant }
    expect(state.phase).toBe(phase)
    const before = await eventsOf(type)
    for (const victim of ['worker', 'database'] as const) {
      // As if no time had passed: a longer downtime pauses the night, which another test covers.
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
