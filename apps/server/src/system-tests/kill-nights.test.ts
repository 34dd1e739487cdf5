/** Kills the server in every phase of a game night, after its writes and before their commit reaches the database. */
import { type Instant, SECOND_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { useChildServer } from '../testing/use-child-server.ts'

let server: TestServer
let host: Person
let leagueId: string

beforeAll(async () => {
  server = await startTestServer()
  host = await server.as('Hanna')
  leagueId = (await host.post('/nights', { pace: 'tonight' })).body.data.league_id
})
afterAll(() => server.close())

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

test.each([
  ['before', 'league.started'],
  ['betting', 'week.locked'],
  ['games', 'week.settled'],
  ['results', 'week.opened'],
])(
  'a server killed at the end of the phase %s changes nothing, and the next one goes on once',
  async (phase, type) => {
    const state = (await host.get(`/nights/${leagueId}`)).body.data as { phase: string; ends_at: Instant }
    expect(state.phase).toBe(phase)
    const before = await eventsOf(type)
    await turnTo(later(instant(state.ends_at), SECOND_MS / 2))
    const link = await startFaultyProxy(server.databaseUrl)
    // The worker's only writes of events are those of this night.
    link.inject({ kind: 'drop_from', after: /insert into events/, before: /commit/ })
    const killed = await startWorker(link.url)
    await until(async () => (await uncommitted()) === 1)
    await killed.kill()
    await link.close()
    await until(async () => (await uncommitted()) === 0)
    expect(await eventsOf(type)).toBe(before)
    await server.expectCleanAudit()

    // As if no time had passed: a longer downtime pauses the night, which another test shows.
    await turnTo(later(instant(state.ends_at), SECOND_MS / 2))
    const next = await startWorker()
    await until(async () => (await eventsOf(type)) === before + 1)
    expect(await next.end()).toBe(0)
    expect(await eventsOf(type)).toBe(before + 1)
    await server.expectCleanAudit()
  },
  120_000,
)
