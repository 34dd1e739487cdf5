/** The worker of game nights: only one plays a cell's nights, and while a real league is due it skips what can wait. */
import { type Instant, SECOND_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endNightLease, renewNightLease } from '../domain/nights.ts'
import { type NightTable, sitAtNights } from '../testing/night-table.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let table: NightTable

beforeAll(async () => {
  server = await startTestServer()
  table = await sitAtNights(server)
})
afterAll(() => server.close())

async function makeDue(leagueId: string, at: Instant | null): Promise<void> {
  await sql`update leagues set next_due_at = ${at} where id = ${leagueId}`.execute(server.world.db)
}

async function movesOf(leagueId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where league_id = ${leagueId} and type = 'prediction.made'
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

async function playAt(moment: Instant): Promise<void> {
  server.stopClockAt(moment)
  await table.nights.play()
}

test('rivals, locks and Tuesdays of a night go on while a real league is due', async () => {
  // No worker is running that would settle it.
  const { leagueId: realId } = await server.addEspnLeague('100001', ['Ada', 'Ben'])
  await makeDue(realId, null)
  const leagueId = await table.begin()
  const { ends_at: locksAt } = await table.stateOf(leagueId)
  const before = await movesOf(leagueId)
  await makeDue(realId, server.world.clock.now())

  await playAt(later(instant(locksAt), -5 * SECOND_MS))
  expect(await movesOf(leagueId)).toBeGreaterThan(before)
  const { players } = await table.stateOf(leagueId)
  expect(players.filter(({ has_moved }: { has_moved: boolean }) => has_moved).length).toBeGreaterThan(4)

  await playAt(locksAt)
  const games = await table.stateOf(leagueId)
  expect(games).toMatchObject({ phase: 'games', week: 1 })
  await playAt(games.ends_at)
  expect(await table.stateOf(leagueId)).toMatchObject({ phase: 'results', week: 1 })
})

test('one worker plays a cell’s nights, and another takes over when it stops or dies', async () => {
  const { db } = server.world
  expect(await renewNightLease(db, 'one')).toBe(true)
  expect(await renewNightLease(db, 'another')).toBe(false)
  expect(await renewNightLease(db, 'one')).toBe(true)
  await endNightLease(db, 'one')
  expect(await renewNightLease(db, 'another')).toBe(true)
  // It died: nobody renews its lease.
  await sql`update night_leases set until = now() - interval '1 second'`.execute(db)
  expect(await renewNightLease(db, 'one')).toBe(true)
  // Separate from the cell's own lease, so that no round of real leagues waits for a worker busy with nights.
  const { rows } = await sql`select from cell_leases where holder = 'one'`.execute(server.world.club)
  expect(rows).toEqual([])
})
