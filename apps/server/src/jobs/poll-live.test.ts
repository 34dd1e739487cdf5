/** A worker reads live scores for all members while games are on, within the provider's limits. */
import { later, MINUTE_MS, type ProviderName } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBudgets, noteProviderError, takeReadings } from '../domain/store/provider-budgets.ts'
import { type Crew, EIGHT, OPENING, type TestServer, startTestServer, SAILORS } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { importSchedule } from './import-schedule.ts'
import { pollLive } from './poll-live.ts'

/** Sunday's early games, an hour in. */
const SUNDAY = '2025-09-07T18:00:00.000Z'

let server: TestServer
let gravy: Crew
let bilge: Crew
beforeAll(async () => {
  server = await startTestServer()
  gravy = await server.addEspnLeague('100001', EIGHT)
  bilge = await server.addSleeperLeague(SAILORS)
  await importSchedule(server.world, 2025)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())
afterEach(async () => {
  await server.provider.misbehave({ mode: 'none' })
  await refill()
})

const asked = () => server.provider.asked().length
const refill = () =>
  sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(server.world.db)

/** Runs rounds at a moment until nothing is due. Returns how many readings were new. */
async function pollAt(moment: string, provider: ProviderName): Promise<number> {
  server.turnClockAlone(moment)
  await refill()
  return await pollLive(server.world, provider)
}

/** Schedules the first reading of every league. */
async function begin(moment: string): Promise<void> {
  for (const provider of ['espn', 'sleeper'] as const) await pollAt(moment, provider)
}

/** The clock continues from where it was turned to. */
function expectMoment(moment: string | null, turnedTo: string): void {
  const afterMs = Date.parse(moment ?? '') - Date.parse(turnedTo)
  expect(afterMs).toBeGreaterThanOrEqual(0)
  expect(afterMs).toBeLessThan(10_000)
}

const scoresOf = async ({ people: [first], leagueId }: Crew) =>
  (await first?.get(`/game/${leagueId}/week/1/live-scores`))?.body.data as {
    as_of: string | null
    scores: { points: number }[]
  }

test('does not call providers outside of games', async () => {
  const before = asked()
  // Wednesday; Saturday, between Friday’s game and Sunday’s; Tuesday, four hours after Monday’s kick-off.
  for (const moment of ['2025-09-04T01:00:00.000Z', '2025-09-06T18:00:00.000Z', '2025-09-09T05:00:00.000Z']) {
    await begin(moment)
    await begin(later(server.world.clock.now(), 5 * MINUTE_MS))
  }
  expect(asked()).toBe(before)
  expect(await server.world.db.selectFrom('live_scores').selectAll().execute()).toEqual([])
})

test('reads each league once for all members while a game is on, and shows the time', async () => {
  await server.turnTo(SUNDAY)
  await begin(SUNDAY)
  const at = later(server.world.clock.now(), 2 * MINUTE_MS)
  expect(await pollAt(at, 'espn')).toBe(1)
  expect(await pollAt(at, 'sleeper')).toBe(1)
  for (const crew of [gravy, bilge]) {
    const { as_of, scores } = await scoresOf(crew)
    expectMoment(as_of, at)
    expect(scores).toHaveLength(12)
    expect(Math.max(...scores.map(({ points }) => points))).toBeGreaterThan(10)
  }
  const before = asked()
  for (const member of gravy.people) {
    const { body } = await member.get(`/game/${gravy.leagueId}/teams/live?week=1`)
    expectMoment(body.data.as_of, at)
    // Sunday afternoon: some have played, and Monday is still to come.
    for (const { projected, to_play } of body.data.teams) {
      expect(to_play).toBeGreaterThan(0)
      expect(to_play).toBeLessThan(projected)
    }
    await member.get(`/game/${gravy.leagueId}/home`)
  }
  expect(asked()).toBe(before)
})

test('reads a league again only after its interval, with any number of workers', async () => {
  const at = later(server.world.clock.now(), 5 * MINUTE_MS)
  server.turnClockAlone(at)
  await refill()
  const before = asked()
  const news = await Promise.all(Array.from({ length: 6 }, () => pollLive(server.world, 'sleeper')))
  expect(news.filter((count) => count === 1)).toHaveLength(1)
  expect(asked() - before).toBe(2)
  // Including a worker whose clock is behind, and before the minute is over.
  expect(await pollAt(later(at, -20_000), 'sleeper')).toBe(0)
  expect(await pollAt(later(at, MINUTE_MS - 10_000), 'sleeper')).toBe(0)
  expect(asked() - before).toBe(2)
  expect(await pollAt(later(at, MINUTE_MS + 10_000), 'sleeper')).toBe(1)
})

test('shows zeros only after a second reading confirms them', async () => {
  const before = await scoresOf(gravy)
  await server.provider.misbehave({ league: '100001', mode: 'zero' })
  const first = later(server.world.clock.now(), 3 * MINUTE_MS)
  expect(await pollAt(first, 'espn')).toBe(0)
  expect(await scoresOf(gravy)).toEqual(before)
  const second = later(first, 3 * MINUTE_MS)
  expect(await pollAt(second, 'espn')).toBe(1)
  const after = await scoresOf(gravy)
  expectMoment(after.as_of, second)
  expect(after.scores.every(({ points }) => points === 0)).toBe(true)
})

test('reads a failing league less and less often, while pages keep the last scores', async () => {
  const before = await scoresOf(bilge)
  await server.provider.misbehave({ league: '920250000000000001', mode: 'cut' })
  let moment = later(server.world.clock.now(), 20 * MINUTE_MS)
  const waits: number[] = []
  for (let time = 0; time < 5; time += 1) {
    await pollAt(moment, 'sleeper')
    const row = await server.world.db
      .selectFrom('live_scores')
      .select(['next_at', 'failures'])
      .where('league_id', '=', bilge.leagueId)
      .executeTakeFirstOrThrow()
    expect(row.failures).toBe(time + 1)
    waits.push(Math.round((Date.parse(row.next_at) - Date.parse(moment)) / MINUTE_MS))
    moment = later(server.world.clock.now(), 16 * MINUTE_MS)
  }
  expect(waits).toEqual([2, 4, 8, 15, 15])
  expect(await scoresOf(bilge)).toEqual(before)
  await server.provider.misbehave({ mode: 'none' })
  expect(await pollAt(moment, 'sleeper')).toBe(1)
  expectMoment((await scoresOf(bilge)).as_of, moment)
})

test('shares one budget among workers, refills it over time, and pauses a failing provider for all', async () => {
  const { db } = server.world
  const take = (wanted: number) =>
    takeReadings(server.world, { provider: 'sleeper', budget: { everyMs: 200, burst: 10 }, wanted })
  await refill()
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(3)))
  const total = taken.reduce((sum, one) => sum + one, 0)
  expect(total).toBeGreaterThanOrEqual(10)
  // The part of the budget that refilled in the meantime.
  expect(total).toBeLessThan(14)
  await until(async () => (await take(1)) === 1)
  // A used-up budget is only read: workers do not write the shared row.
  await sql`update provider_budgets set paid_until = now() + interval '1 hour' where provider = 'sleeper'`.execute(db)
  const touched = async () => {
    const { rows } = await sql`select xmin::text, xmax::text from provider_budgets where provider = 'sleeper'`.execute(
      db,
    )
    return rows
  }
  const before = await touched()
  expect(await take(1)).toBe(0)
  expect(await touched()).toEqual(before)
  await refill()
  for (let time = 0; time < 4; time += 1) await noteProviderError(server.world, 'sleeper')
  expect(await take(3)).toBe(3)
  await noteProviderError(server.world, 'sleeper')
  expect(await take(3)).toBe(0)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from paid_until - now())::int as seconds from provider_budgets where provider = 'sleeper'
  `.execute(db)
  expect(rows[0]?.seconds).toBeGreaterThan(10)
  // After the pause, one worker tries again.
  await sql`update provider_budgets set paid_until = now() - interval '1 hour'`.execute(db)
  expect(await take(3)).toBe(1)
})

test('counts readings of machines behind one address together, and those of another address separately', async () => {
  const { world } = server
  const at = (outgoingAddress: string) => ({ club: world.club, outgoingAddress })
  const budget = { everyMs: 60_000, burst: 4 }
  const take = async (address: string) => await takeReadings(at(address), { provider: 'espn', budget, wanted: 3 })
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) await openBudgets(at(address))
  await refill()
  expect([await take('203.0.113.7'), await take('203.0.113.7')]).toEqual([3, 1])
  expect([await take('203.0.113.8'), await take(world.outgoingAddress)]).toEqual([3, 3])
  // A provider that blocks one address may still accept another.
  await refill()
  for (let time = 0; time < 5; time += 1) await noteProviderError(at('203.0.113.7'), 'espn')
  expect([await take('203.0.113.7'), await take('203.0.113.8')]).toEqual([0, 3])
})

test('uses the kick-off times of the Sunday when clocks go back', async () => {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(kickoff_at) as first, max(kickoff_at) as last from nfl_games
    where season = 2025 and kickoff_at between '2025-11-02T06:00:00Z' and '2025-11-03T06:00:00Z'
  `.execute(server.world.db)
  // 1pm and 8:20pm in New York, by then in standard time.
  expect(rows[0]).toEqual({ first: '2025-11-02T18:00:00.000Z', last: '2025-11-03T01:20:00.000Z' })
  await server.turnTo('2025-11-02T17:00:00.000Z')
  const entered = async (moment: string) => {
    server.turnClockAlone(moment)
    await pollLive(server.world, 'espn')
    const rows = await server.world.db.selectFrom('live_scores').select('week').where('week', '=', 9).execute()
    return rows.length
  }
  expect(await entered('2025-11-02T17:59:59.000Z')).toBe(0)
  expect(await entered('2025-11-02T18:00:00.000Z')).toBe(1)
})
