import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { eraseWipedLeagues } from '../domain/administration.ts'
import { restoreLeague } from '@whale/game'
import { personAt, wipeAtOnce } from '../testing/league-actions.ts'
import { waitForLockWaiters } from '../testing/lock-waiters.ts'
import { type Crew, EIGHT, type TestServer, pickTopScore, startTestServer } from '../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo('2025-09-03T12:00:00.000Z')
})
afterAll(() => server.close())

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where league_id = ${crew.leagueId}
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}
const wipe = async () => {
  const owner = personAt(crew, 0)
  const { body } = await owner.get(`/league/${crew.leagueId}`)
  const given = { body: { game_league_id: crew.leagueId, name: body.data.name }, token: owner.token }
  return await server.call('DELETE', '/user/league/wipe', given)
}

test('keeps idempotency keys for a week; then the same call counts as new', async () => {
  const ada = personAt(crew, 0)
  const body = { league_id: crew.leagueId, user_id: ada.userId, week: 1, team_id: '1', points: 120 }
  const first = await ada.post('/bermuda/prediction', body, 'a-key-of-mine')
  server.turnClockAlone('2025-09-04T12:00:00.000Z')
  await cleanUp(server.world)
  expect((await ada.post('/bermuda/prediction', body, 'a-key-of-mine')).body).toEqual(first.body)
  // The clock moved during the call.
  server.turnClockAlone('2025-09-10T12:10:00.000Z')
  await cleanUp(server.world)
  expect(
    await server.world.db.selectFrom('command_keys').select('key').where('key', '=', 'a-key-of-mine').execute(),
  ).toEqual([])
  server.turnClockAlone('2025-09-03T13:00:00.000Z')
})

// Specification 7.7
test('wipes a league a day after its owner asks, hides it, and lets an operator restore it (§4)', async () => {
  const asked = await wipe()
  const { wipes_at } = asked.body.data as { wipes_at: string }
  expect(wipes_at).toMatch(/^2025-09-04T13:00:00/)
  expect([asked.status, asked.body.data]).toMatchObject([202, { wiped: false, vote: { kind: 'wipe', wipes_at } }])
  const ben = personAt(crew, 1)
  expect((await ben.get(`/game/${crew.leagueId}/home`)).body.data.votes).toMatchObject([
    { matter: 'Wipe and delete the league', wipes_at, is_objected: false },
  ])
  expect(await server.turnTo('2025-09-04T12:59:59.000Z')).toEqual([])
  expect((await ben.get(`/league/${crew.leagueId}`)).status).toBe(200)
  expect((await server.turnTo(wipes_at)).map(({ what }) => what)).toEqual(['wipe'])
  expect((await ben.get(`/league/${crew.leagueId}`)).status).toBe(404)
  expect((await pickTopScore(ben, crew.leagueId, '1')).status).toBe(404)
  expect((await ben.get('/user/leagues')).body.data.leagues).toEqual([])
  expect((await server.call('GET', `/onboard/league/invitation/${crew.code}`)).status).toBe(404)
  // The calendar skips a wiped league.
  expect(await server.turnTo('2025-09-05T00:00:00.000Z')).toEqual([])
  await act(server.world, {
    leagueId: crew.leagueId,
    issuer: { operatorId: ben.userId },
    key: null,
    decide: restoreLeague,
    reply: () => ({}),
  })
  expect((await ben.get(`/league/${crew.leagueId}`)).status).toBe(200)
  // Its overdue tasks run now.
  const happened = await server.turnTo('2025-09-05T00:00:01.000Z')
  expect(happened.map(({ what }) => what)).toEqual(['lock week 1'])
  await server.expectCleanAudit()
})

test('leaves alone a league that an operator restores while the sweep waits for its lock (§4)', async () => {
  const { leagueId } = await server.addEspnLeague('100002', EIGHT)
  const { db } = server.world
  const transfers = async () =>
    (await db.selectFrom('transfers').select('id').where('league_id', '=', leagueId).execute()).length
  const before = await transfers()
  const wiped_at = '2025-08-01T00:00:00.000Z'
  await db.updateTable('leagues').set({ wiped_at }).where('id', '=', leagueId).execute()
  const erased = await db.transaction().execute(async (tx) => {
    await tx.updateTable('leagues').set({ wiped_at: null }).where('id', '=', leagueId).execute()
    const sweep = eraseWipedLeagues(server.world)
    await waitForLockWaiters(server.databaseUrl, 1)
    return { sweep }
  })
  expect(await erased.sweep).toEqual([])
  expect([before > 0, await transfers()]).toEqual([true, before])
  await sql`update leagues set wiped_at = ${wiped_at}::timestamptz where id = ${leagueId}`.execute(db)
  expect(await eraseWipedLeagues(server.world)).toEqual([leagueId])
})

test('erases a wiped league with its ledger after thirty days and touches no other league (§4)', async () => {
  const other = await server.addEspnLeague('100001', EIGHT)
  await wipeAtOnce(server, crew)
  server.turnClockAlone('2025-10-04T23:00:00.000Z')
  await cleanUp(server.world)
  expect(await rowsOf('transfers')).toBeGreaterThan(0)
  server.turnClockAlone('2025-10-05T00:01:00.000Z')
  await cleanUp(server.world)
  for (const table of ['transfers', 'accounts', 'events', 'players', 'teams', 'predictions']) {
    expect(await rowsOf(table)).toBe(0)
  }
  const left = await server.world.db.selectFrom('leagues').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual([other.leagueId])
  await server.expectCleanAudit()
})

test('never erases the ledger of a league that was not wiped (§2)', async () => {
  const { rows } = await sql<{ id: string }>`select id from leagues`.execute(server.world.db)
  const leagueId = rows[0]?.id ?? ''
  const erasing = server.world.db.transaction().execute(async (tx) => {
    await sql`select set_config('whale.erasing', ${leagueId}, true)`.execute(tx)
    await tx.deleteFrom('transfers').where('league_id', '=', leagueId).execute()
  })
  await expect(erasing).rejects.toThrow('append-only')
  await expect(server.world.db.deleteFrom('transfers').execute()).rejects.toThrow('append-only')
})
