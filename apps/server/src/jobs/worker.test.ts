/** The worker does what is due once, with any number of workers, and isolates a failing league (promises R4, R5 and R27). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pausesNow } from '../domain/administration.ts'
import { corruptLedger } from '../testing/broken-league.ts'
import { breakLeague, repairLeague } from '../testing/broken-league.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { advanceLeague } from './advance-league.ts'
import { type Worker, startWorker } from './worker.ts'

let server: TestServer
let failing: Crew
let others: Crew[]
const workers: Worker[] = []
beforeAll(async () => {
  server = await startTestServer()
  failing = await server.addEspnLeague('100001', EIGHT)
  others = [await server.addEspnLeague('100002', EIGHT), await server.addEspnLeague('100003', EIGHT)]
  await server.turnTo(OPENING)
  for (const { people, leagueId } of [failing, ...others]) {
    for (const person of people) {
      await enter(person, leagueId)
      await pickTopScore(person, leagueId, '1')
    }
  }
  await server.turnTo(LOCK)
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await server.close()
})

const rowOf = async ({ leagueId }: Crew) =>
  await server.world.db.selectFrom('leagues').selectAll().where('id', '=', leagueId).executeTakeFirstOrThrow()

test('two workers catch up on two Tuesdays once and in order, while a failing league keeps its state', async () => {
  await breakLeague(server.world.db, failing.leagueId)
  const before = await rowOf(failing)
  server.turnClockAlone('2025-09-16T09:00:00.000Z')
  workers.push(...(await Promise.all([1, 2].map(() => startWorker(server.world, server.databaseUrl)))))

  await until(async () => {
    const rows = await Promise.all(others.map(rowOf))
    return rows.every(({ settled_through }) => settled_through === 2)
  })
  for (const { leagueId } of others) {
    const { rows } = await sql<{ type: string; week: number }>`
      select type, (event ->> 'week')::int as week from events
      where league_id = ${leagueId} and type like 'week.%' order by number
    `.execute(server.world.db)
    expect(rows.map(({ type, week }) => `${type} ${week}`)).toEqual([
      'week.opened 1',
      'week.locked 1',
      'week.settled 1',
      'week.finalized 1',
      'week.opened 2',
      'week.locked 2',
      'week.settled 2',
    ])
  }

  await until(async () => (await rowOf(failing)).wait_reason === 'internal_error')
  const after = await rowOf(failing)
  const { next_due_at, retry_at, wait_reason, failures, version } = after
  expect({ ...before, next_due_at, retry_at, wait_reason, failures, version }).toEqual(after)
  // The league is retried later. Until then no worker touches it.
  expect(next_due_at !== null && next_due_at > server.world.clock.now()).toBe(true)
  expect(await advanceLeague(server.world, failing.leagueId)).toEqual([])
  expect(await rowOf(failing)).toEqual(after)
})

test('quarantines a league that cannot be read, and the worker continues', async () => {
  const [unreadable, healthy] = others
  if (unreadable === undefined || healthy === undefined) throw new Error('there are two others')
  const setSeason = async (season: number) =>
    await server.world.db.updateTable('leagues').set({ season }).where('id', '=', unreadable.leagueId).execute()
  // A season without rules.
  await setSeason(1999)
  server.turnClockAlone('2025-09-17T11:40:00.000Z')
  await until(async () => (await rowOf(unreadable)).wait_reason === 'internal_error')
  await until(async () => (await rowOf(healthy)).final_through === 2)
  expect((await rowOf(unreadable)).wait_reason).toBe('internal_error')
  // The failing league was tried again too. An attempt that ends after the clock is turned is repeated later than the next test waits.
  await until(async () => (await rowOf(failing)).failures === 2)
  await setSeason(2025)
})

test('settles both leagues at the next check after a repair', async () => {
  await repairLeague(server.world.db, failing.leagueId)
  server.turnClockAlone('2025-09-17T11:58:00.000Z')
  const isWell = async (crew: Crew) => {
    const { final_through, wait_reason } = await rowOf(crew)
    return final_through === 2 && wait_reason === null
  }
  await until(async () => (await Promise.all([failing, ...others].map(isWell))).every(Boolean))
  const { rows } = await sql`select 1 from runs where reversed_at is null`.execute(server.world.db)
  expect(rows).toHaveLength(6)
  await server.expectCleanAudit()
})

test('audits each settled league and pauses it on violations', async () => {
  const healthy = others[1]?.leagueId ?? ''
  await corruptLedger(server.world.db, healthy, 7)
  server.turnClockAlone('2025-09-23T09:00:00.000Z')
  await until(async () => (await pausesNow(server.world.db)).length > 0)
  expect((await pausesNow(server.world.db)).map(({ scope }) => scope)).toEqual([healthy])
}, 40_000)
