/** Kills a worker process during a settlement, after its writes and before its commit reaches the database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChildServer } from '../testing/child-server.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { useChildServer } from '../testing/use-child-server.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
/** They are settled in one transaction. */
let crews: Crew[]
beforeAll(async () => {
  server = await startTestServer()
  crews = [await server.addEspnLeague('100001', EIGHT), await server.addEspnLeague('100002', EIGHT)]
  await server.turnTo(OPENING)
  for (const { people, leagueId } of crews) {
    for (const person of people) {
      await enter(person, leagueId)
      await pickTopScore(person, leagueId, '1')
    }
  }
  await server.turnTo(LOCK)
})
afterAll(() => server.close())

/** Starts a server with a worker, at Tuesday 04:00. */
async function startWorker(databaseUrl = server.databaseUrl): Promise<ChildServer> {
  server.turnClockAlone(TUESDAY)
  return await useChildServer(server, { ROLE: 'all', DATABASE_URL: databaseUrl })
}

const validRuns = () => server.world.db.selectFrom('runs').select('id').where('reversed_at', 'is', null).execute()

/** The number of transactions that have written their events but not committed. PostgreSQL shows a statement's first 1,024 bytes. */
async function uncommittedSettlements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like '%with moved as%'
      and pid <> pg_backend_pid()
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

test('a server killed while settling changes nothing; the next one settles once with clean books', async () => {
  const link = await startFaultyProxy(server.databaseUrl)
  // A settlement writes its events last, so a process cut off after that has done everything but commit.
  link.inject({ kind: 'drop_from', after: /insert into events/, before: /commit/ })
  const killed = await startWorker(link.url)
  await until(async () => (await uncommittedSettlements()) === 1)
  await killed.kill()
  await link.close()
  await until(async () => (await uncommittedSettlements()) === 0)
  expect(await validRuns()).toEqual([])
  await server.expectCleanAudit()

  const next = await startWorker()
  await until(async () => (await validRuns()).length > 0)
  await sleep(2500)
  expect(await validRuns()).toHaveLength(2)
  const paid = await server.world.db.selectFrom('transfers').select('id').where('cause_type', '=', 'run').execute()
  expect(paid.length).toBeGreaterThan(0)
  await server.expectCleanAudit()
  expect(await next.end()).toBe(0)
}, 90_000)
