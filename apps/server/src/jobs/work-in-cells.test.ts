/** Workers of several processes share the cells. A dead or sleeping worker loses its cells to the others. */
import { instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEachCell } from '../domain/cells.ts'
import { HeldCells, LEASE_MS, RENEW_MS, endLeases } from '../platform/postgres/leases.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import { EIGHT, OPENING, TUESDAY, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { useChildServer } from '../testing/use-child-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const _ of ['second', 'third']) await addCell(server.world.db)
  await until(async () => {
    await server.world.cells.refresh()
    return server.world.cells.numbers().length === 3
  })
  await server.addEspnLeague('100003', EIGHT)
  await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
}, 60_000)
afterAll(() => server.close())

async function leases(): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ holder: string; cells: number[] }>`
    select holder, array_agg(cell order by cell) as cells from cell_leases where until > clock_timestamp() group by holder
  `.execute(server.world.club)
  return new Map(rows.map(({ holder, cells }) => [holder, cells]))
}
const holders = async () => [...(await leases()).keys()]
const only = (holder: string) => async () => (await leases()).get(holder)?.length === 3

async function setDue(at: string): Promise<void> {
  await inEachCell(server.world, ({ db }) => db.updateTable('leagues').set({ next_due_at: at }).execute())
}

test('a worker that slept longer than its lease holds no cell until it renews it', async () => {
  const { club } = server.world
  let nowMs = 0
  const first = new HeldCells(club, 'first', () => nowMs)
  expect(await first.renew()).toEqual([1, 2, 3])
  nowMs = LEASE_MS - 1
  expect(first.has(2)).toBe(true)
  // Nobody has taken its cells yet, but somebody may at any moment.
  nowMs = LEASE_MS
  expect([first.has(1), first.has(2)]).toEqual([false, false])
  await sql`update cell_leases set until = clock_timestamp() - interval '1 second'`.execute(club)
  const second = new HeldCells(club, 'second', () => nowMs)
  await second.renew()
  await first.renew()
  // Each has some cells, and no cell is held by both.
  for (const cell of [1, 2, 3]) expect([first.has(cell), second.has(cell)].filter(Boolean).length).toBeLessThan(2)
  for (const holder of ['first', 'second']) await endLeases(club, holder)
})

test('takes over the cells of killed and sleeping workers, and settles each week once', async () => {
  server.turnClockAlone(later(instant(TUESDAY), 60_000))
  await setDue('9999-01-01T00:00:00.000Z')
  const killed = await useChildServer(server, { ROLE: 'all' })
  await until(async () => (await holders()).length === 1)
  const [ofKilled = ''] = await holders()
  const sleeping = await useChildServer(server, { ROLE: 'all' })
  await until(async () => (await holders()).length === 2)
  const ofSleeping = (await holders()).find((holder) => holder !== ofKilled) ?? ''
  await useChildServer(server, { ROLE: 'all' })
  await until(async () => (await holders()).length === 3)
  const last = (await holders()).find((holder) => holder !== ofKilled && holder !== ofSleeping) ?? ''

  // The week falls due just as one worker dies and one falls asleep.
  await setDue(TUESDAY)
  await Promise.all([killed.kill(), Promise.resolve(sleeping.sleep())])
  const since = performance.now()
  await until(only(last))
  expect(performance.now() - since).toBeLessThan(LEASE_MS + 3 * RENEW_MS)
  sleeping.wake()
  await until(async () => (await leases()).has(ofSleeping))

  const runs = async () => {
    const { answers } = await inEachCell(server.world, ({ db }) => {
      return db.selectFrom('runs').select(['league_id', 'week']).execute()
    })
    return answers.flat()
  }
  await until(async () => (await runs()).length >= 2)
  expect((await runs()).map(({ week }) => week)).toEqual([1, 1])
  expect(new Set((await runs()).map(({ league_id: id }) => id)).size).toBe(2)
  await server.expectCleanAudit()
}, 90_000)
