/** Scores between the last game and Tuesday 04:00 are read once, within one budget, and stored for the settlement. */
import { MINUTE_MS, SECOND_MS, type ScoreReport, instant, later, points } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkNow } from '../domain/administration.ts'
import { appendReport, lastReport } from '../domain/store/score-reports.ts'
import { takeReadings } from '../domain/store/provider-budgets.ts'
import { type Crew, EIGHT, LOCK, OPENING, TUESDAY, type TestServer, startTestServer } from '../testing/test-server.ts'
import { waitForLockWaiters } from '../testing/lock-waiters.ts'
import { advanceLeague } from './advance-league.ts'
import { gatherScores } from './gather-scores.ts'
import { importSchedule } from './import-schedule.ts'
import { pollLive } from './poll-live.ts'
import { PACES, budgetOf } from '../domain/provider-paces.ts'

/** Monday's game is over, but the providers have not closed the week. */
const NIGHT = '2025-09-09T05:00:00.000Z'
/** The providers have closed the week. */
const CLOSED = '2025-09-09T07:51:00.000Z'
/** The longest wait for the first reading of a league. */
const ROUND_MS = 11 * MINUTE_MS

let server: TestServer
let gravy: Crew
let tide: Crew
beforeAll(async () => {
  server = await startTestServer()
  gravy = await server.addEspnLeague('100001', EIGHT)
  tide = await server.addEspnLeague('100003', EIGHT)
  await importSchedule(server.world, 2025)
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.provider.misbehave({ mode: 'none' })
  await sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(server.world.db)
  await sql`truncate live_scores, score_reports`.execute(server.world.db)
})

const asked = () => server.provider.asked().length
const stored = async () => (await server.world.db.selectFrom('score_reports').select('league_id').execute()).length

/** Runs one round at a moment. Returns how many weeks were stored. */
async function gatherAt(moment: string): Promise<number> {
  server.turnClockAlone(moment)
  await sql`update provider_budgets set paid_until = now() - interval '1 hour'`.execute(server.world.db)
  return await gatherScores(server.world, 'espn')
}

/** Schedules the first reading of every league. */
async function enterAll(): Promise<void> {
  await gatherAt(NIGHT)
  await gatherAt(later(instant(NIGHT), ROUND_MS))
}

test('reads each league once after the last game, and none while games are on', async () => {
  const before = asked()
  for (const moment of ['2025-09-07T18:00:00.000Z', '2025-09-07T18:20:00.000Z']) expect(await gatherAt(moment)).toBe(0)
  expect(asked()).toBe(before)
  await enterAll()
  expect(await stored()).toBe(0)
  expect(await gatherAt(CLOSED)).toBe(2)
  expect(await stored()).toBe(2)
  const once = asked()
  expect(await gatherAt('2025-09-09T07:59:00.000Z')).toBe(0)
  expect(asked()).toBe(once)
})

test('waits ten minutes when the provider has not closed the week for any league', async () => {
  await enterAll()
  const once = asked()
  expect(await gatherAt(later(instant(NIGHT), ROUND_MS + 9 * MINUTE_MS))).toBe(0)
  expect(asked()).toBe(once)
  await gatherAt(later(instant(NIGHT), ROUND_MS + 11 * MINUTE_MS))
  expect(asked()).toBeGreaterThan(once)
})

test('drops an incomplete report and asks again', async () => {
  await enterAll()
  await server.provider.misbehave({ mode: 'partial' })
  expect(await gatherAt('2025-09-09T07:45:00.000Z')).toBe(0)
  expect(await stored()).toBe(0)
  await server.provider.misbehave({ mode: 'none' })
  expect(await gatherAt('2025-09-09T07:56:00.000Z')).toBe(2)
})

test('live scores, gathering and settlement share one budget', async () => {
  const { db } = server.world
  server.world.hasLimits = true
  await takeReadings(server.world, { provider: 'espn', budget: budgetOf('espn'), wanted: 1 })
  await sql`update provider_budgets set paid_until = now() + interval '1 hour' where provider = 'espn'`.execute(db)
  const before = asked()
  server.turnClockAlone('2025-09-07T18:00:00.000Z')
  expect(await pollLive(server.world, 'espn')).toBe(0)
  server.turnClockAlone(CLOSED)
  expect(await gatherScores(server.world, 'espn')).toBe(0)
  server.turnClockAlone(TUESDAY)
  expect(await advanceLeague(server.world, tide.leagueId)).toEqual([])
  expect(asked()).toBe(before)
  const row = await db.selectFrom('leagues').select('wait_reason').where('id', '=', tide.leagueId).executeTakeFirst()
  expect(row?.wait_reason).toBe('busy')
  await sql`update leagues set wait_reason = null, retry_at = null, next_due_at = ${TUESDAY} where id = ${tide.leagueId}`.execute(
    db,
  )
  server.world.hasLimits = false
})

test("charges a settlement's reading to the budget", async () => {
  const { db } = server.world
  server.world.hasLimits = true
  const paidUntil = async () =>
    Date.parse(
      (
        await db
          .selectFrom('provider_budgets')
          .select('paid_until')
          .where('provider', '=', 'espn')
          .executeTakeFirstOrThrow()
      ).paid_until,
    )
  await sql`update provider_budgets set paid_until = clock_timestamp()`.execute(db)
  const before = await paidUntil()
  server.turnClockAlone(TUESDAY)
  const happened = await advanceLeague(server.world, tide.leagueId)
  expect(happened.map(({ what }) => what)).toContainEqual(expect.stringMatching(/week 1/))
  expect((await paidUntil()) - before).toBeGreaterThanOrEqual(PACES.espn.everyMs)
  server.world.hasLimits = false
})

test('settles gathered leagues at 04:00 with at most one more reading, even if the provider is down or busy', async () => {
  await enterAll()
  expect(await gatherAt(CLOSED)).toBe(1)
  server.world.hasLimits = true
  await sql`update provider_budgets set paid_until = now() + interval '1 hour'`.execute(server.world.db)
  await server.provider.misbehave({ mode: 'down' })
  const before = asked()
  server.turnClockAlone(later(instant(TUESDAY), SECOND_MS))
  // A report from hours earlier is too old to settle on, even without a known last kick-off.
  const gathered = sql`update score_reports set report = jsonb_set(report, '{lastKickoffAt}', 'null'), read_at = read_at`
  await sql`${gathered} - interval '7 hours' where league_id = ${gravy.leagueId}`.execute(server.world.db)
  expect(await advanceLeague(server.world, gravy.leagueId)).toEqual([])
  await sql`${gathered} + interval '7 hours' where league_id = ${gravy.leagueId}`.execute(server.world.db)
  await checkNow(server.world, gravy.leagueId)
  const happened = await advanceLeague(server.world, gravy.leagueId)
  expect(happened.map(({ what }) => what)).toContainEqual(expect.stringMatching(/week 1/))
  // The budget was used up, so there was no reading at 04:00 either.
  expect(asked()).toBe(before)
  server.world.hasLimits = false
  await server.expectCleanAudit()
})

/** Two workers store a report under the same number: the second chose its number before the first committed. */
async function storeConcurrently(one: ScoreReport, other: ScoreReport): Promise<void> {
  const { db } = server.world
  const { leagueId } = gravy
  const last = await lastReport(db, { leagueId, week: one.week })
  const { second } = await db.transaction().execute(async (tx) => {
    expect(await appendReport(tx, { leagueId, report: one, last })).toBe(true)
    const storing = appendReport(db, { leagueId, report: other, last })
    await waitForLockWaiters(server.databaseUrl, 1)
    return { second: storing }
  })
  await second
}

test('two workers that read a week at once store the same report once and lose no other', async () => {
  const { db, providers } = server.world
  const read = await providers.espn.readWeek({ fantasyLeagueId: '100001', season: 2025, week: 1 })
  const reportWith = (hundredths: number): ScoreReport => ({
    ...read,
    teams: read.teams.map((team) => ({ ...team, points: points(hundredths) })),
  })
  await storeConcurrently(reportWith(100), { ...reportWith(100), readAt: later(read.readAt, SECOND_MS) })
  await storeConcurrently(reportWith(200), reportWith(300))
  await storeConcurrently(reportWith(400), reportWith(400))
  // A worker that read earlier but writes later causes no conflict.
  expect(await appendReport(db, { leagueId: gravy.leagueId, report: reportWith(400), last: null })).toBe(false)
  const stored = await db
    .selectFrom('score_reports')
    .select(['number', 'report', 'read_at'])
    .orderBy('number')
    .execute()
  expect(stored.map(({ number, report }) => [number, (report as ScoreReport).teams[0]?.points])).toEqual([
    [1, 100],
    [2, 200],
    [3, 300],
    [4, 400],
  ])
  // The second reading of the same scores updates the time of the report.
  expect(stored[0]?.read_at).toBe(later(read.readAt, SECOND_MS))
})

test('never confirms a week from a report that was read too early', async () => {
  server.turnClockAlone('2025-09-10T11:00:00.000Z')
  const { db, providers } = server.world
  for (const [espnId, { leagueId }] of [
    ['100001', gravy],
    ['100003', tide],
  ] as const) {
    const report = await providers.espn.readWeek({ fantasyLeagueId: espnId, season: 2025, week: 1 })
    await appendReport(db, { leagueId, report, last: null })
  }
  server.turnClockAlone('2025-09-10T11:30:01.000Z')
  await server.provider.misbehave({ mode: 'down' })
  for (const { leagueId } of [gravy, tide]) {
    const happened = await advanceLeague(server.world, leagueId)
    expect(happened.map(({ what }) => what)).not.toContainEqual(expect.stringMatching(/confirm/))
  }
})
