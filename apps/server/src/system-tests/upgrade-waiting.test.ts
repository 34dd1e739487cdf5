/**
 * Upgrades a database with what leagues wait for: a late week with a reminder, a sealed ESPN sign-in, and two leagues that are reserved
 * for the next season. Its rows were written at migration 0047, in week 12 of season 2026.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { moveEmails } from '../domain/league-emails.ts'
import { queueWeeklyEmails } from '../jobs/queue-emails.ts'
import { refreshLeagues } from '../jobs/refresh-leagues.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import type { RunningServer } from '../server.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { violationsOf } from '../testing/dump.ts'
import { restoreRelease, parseRelease } from '../testing/release.ts'
import { startSecondServer } from '../testing/second-server.ts'
import type { TurnableClock } from '../world.ts'

const RELEASE = new URL('../testing/releases/waiting/0047.ndjson', import.meta.url)
const [LATE, SIGNED_IN] = ['100001', '100003']
const SENT = 'espn_s2=demo-espn-s2%2Bof%2FMoby; SWID={0A0A0A0A-0B0B-4C0C-8D0D-0E0E0E0E0E0E}'

/** Shortly after the Tuesday of week 12. */
const WRITTEN_AT = instant('2026-12-01T10:00:00.000Z')

const serverUrl = inject('serverUrl')
const name = `test_${randomBytes(6).toString('hex')}`
let provider: DemoProvider
let db: Db
let server: RunningServer

beforeAll(async () => {
  let started: RunningServer | null = null
  provider = await startDemoProvider({
    port: 0,
    now: () => started?.world.clock.now() ?? WRITTEN_AT,
  })
  const databaseUrl = await cloneDatabase({ serverUrl, template: 'template1', name })
  db = connect({ url: databaseUrl, connections: 2, timeoutMs: 15_000, onLostConnection: () => undefined })
  await restoreRelease(db, parseRelease(await readFile(RELEASE, 'utf8')))
  await migrate(db)
  // The release has a clock that is days ahead of the machine's, so its moment would move on with each day.
  await sql`
    update dev_clock set offset_ms = extract(epoch from ${WRITTEN_AT}::timestamptz - now()) * 1000
  `.execute(db)
  await provider.misbehave({ league: LATE, mode: 'late' })
  await provider.misbehave({ league: SIGNED_IN, mode: 'members_only' })
  const env = { SEASON: '', ACCESS: 'open', DEV_CLOCK: '1', LIMITS: 'off', DATABASE_TIMEOUT_MS: '15000' }
  started = await startSecondServer({ databaseUrl, provider }, env)
  server = started
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await db.destroy()
  await dropDatabase({ serverUrl, name })
})

async function turnTo(now: string): Promise<void> {
  const response = await fetch(`${server.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  expect(response.status).toBe(200)
}
const leagues = () =>
  db
    .selectFrom('leagues')
    .select(['fantasy_league_id', 'season', 'stage', 'settled_through', 'wait_reason'])
    .orderBy('season')
    .orderBy('fantasy_league_id')
    .execute()

test('keeps the late week, the reservations and the sealed sign-in, with clean books', async () => {
  expect(await leagues()).toEqual([
    { fantasy_league_id: LATE, season: 2026, stage: 'running', settled_through: 11, wait_reason: 'scoring_not_over' },
    { fantasy_league_id: SIGNED_IN, season: 2026, stage: 'running', settled_through: 12, wait_reason: null },
    { fantasy_league_id: LATE, season: 2027, stage: 'pregame', settled_through: null, wait_reason: null },
    { fantasy_league_id: SIGNED_IN, season: 2027, stage: 'pregame', settled_through: null, wait_reason: null },
  ])
  expect(await db.selectFrom('week_reminders').select('week').execute()).toEqual([{ week: 12 }])
  expect(await violationsOf(db)).toEqual([])
})

test('opens the sign-in with the same secret', async () => {
  const from = provider.asked().length
  await server.workerWorld.providers.espn.readLeague({ fantasyLeagueId: SIGNED_IN, season: 2026 })
  expect(
    new Set(
      provider
        .asked()
        .slice(from)
        .map(({ cookie }) => cookie),
    ),
  ).toEqual(new Set([SENT]))
})

test('settles the late week, sends its one email, and erases the sign-in with its season', async () => {
  await provider.misbehave({ league: LATE, mode: 'none' })
  await turnTo('2026-12-03T12:00:00.000Z')
  await queueWeeklyEmails(server.world)
  await moveEmails(server.world)
  expect((await leagues()).slice(0, 2)).toMatchObject([
    { stage: 'over', wait_reason: null },
    { stage: 'over', wait_reason: null },
  ])
  // Also after week 12, when the league is over.

  const subjects = await db.selectFrom('outbox').select('subject').where('subject', 'like', 'Week 12%').execute()
  expect(subjects).toEqual([{ subject: 'Week 12: +203, you’re 4th' }])
  expect(await db.selectFrom('espn_sign_ins').select('league_id').execute()).toEqual([])
  expect(await violationsOf(db)).toEqual([])
})

test('opens the reservation in summer', async () => {
  provider.openSeason(2027)
  const clock = server.world.clock as TurnableClock
  for (const day of ['2027-06-08T12:00:00.000Z', '2027-06-10T12:00:00.000Z']) {
    clock.turnTo(instant(day))
    await refreshLeagues(server.workerWorld, 'espn')
  }
  const open = await db.selectFrom('leagues').select('reserved').where('season', '=', 2027).execute()
  // The other one is private, and nobody connected a sign-in for its new season.
  expect(open.filter(({ reserved }) => reserved === null)).toHaveLength(1)
  expect(open.filter(({ reserved }) => reserved !== null)).toMatchObject([
    { reserved: { problem: { why: 'private' } } },
  ])
  expect(await violationsOf(db)).toEqual([])
})
