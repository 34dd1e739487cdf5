/** SIGKILL in the middle of a processing, for real: another process, its own worker, its transaction held open by a lock of ours. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChildServer, startServerOf } from './testing/child-server.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestWorld,
  enter,
  predict,
  testWorld,
} from './testing/test-world.ts'

let house: TestWorld
let crew: Crew
beforeAll(async () => {
  house = await testWorld()
  crew = await house.bringEspn('100001', EIGHT)
  await house.turnTo(OPENING)
  for (const person of crew.people) {
    await enter(person, crew.leagueId)
    await predict(person, crew.leagueId, '1')
  }
  await house.turnTo(LOCK)
})
const servers: ChildServer[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
  await house.close()
})

/** A server of its own with a worker, its clock at Tuesday 04:00. */
async function startServer(): Promise<ChildServer> {
  house.turnClockAlone(TUESDAY)
  const server = await startServerOf(house, { ROLE: 'all' })
  servers.push(server)
  return server
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`still not so after 30 s: ${what}`)
}

const standingRuns = () => house.world.db.selectFrom('runs').select('id').where('reversed_at', 'is', null).execute()

test('a server killed in the middle of processing has done nothing; the next one settles the week once, the books clean', async () => {
  const holder = new pg.Client({ connectionString: house.databaseUrl })
  await holder.connect()
  // The story of a processing is written last, after its transfers: whoever waits here has done all but commit.
  await holder.query('begin')
  await holder.query('lock table events in share mode')
  const killed = await startServer()
  await until('the processing waits for our lock', async () => {
    const { rows } = await holder.query(
      `select 1 from pg_locks where not granted and relation = 'events'::regclass and database =
        (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  })
  await killed.kill()
  await holder.query('rollback')
  await holder.end()
  expect(await standingRuns()).toEqual([])
  await house.expectCleanAudit()

  const next = await startServer()
  await until('the week is settled', async () => (await standingRuns()).length > 0)
  await sleep(2500)
  expect(await standingRuns()).toHaveLength(1)
  const paid = await house.world.db.selectFrom('transfers').select('id').where('cause_type', '=', 'run').execute()
  expect(paid.length).toBeGreaterThan(0)
  await house.expectCleanAudit()
  expect(await next.end()).toBe(0)
}, 90_000)
