/**
 * Upgrades a database from before the one top-score question, the high tide and the rules about further accounts (decision 16). Its rows were
 * written at migration 0097: a finished season of 2025 with a void week, and a league in week 3 of 2026. One copy has that week's picks open,
 * the other its provisional results.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type Instant, type LeagueId, instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { peek } from '../domain/peek.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import type { RunningServer } from '../server.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { violationsOf } from '../testing/dump.ts'
import { parseRelease, restoreRelease } from '../testing/release.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { PASSWORD } from '../testing/test-server.ts'

// A whole season is played.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FOLDER = new URL('../testing/releases/one-question/', import.meta.url)
const serverUrl = inject('serverUrl')

interface Upgraded {
  db: Db
  provider: DemoProvider
  server: RunningServer
  /** The league that plays. */
  leagueId: LeagueId
  turnTo(now: string): Promise<void>
  close(): Promise<void>
}

async function upgraded(file: string, writtenAt: Instant): Promise<Upgraded> {
  const name = `test_${randomBytes(6).toString('hex')}`
  let started: RunningServer | null = null
  const provider = await startDemoProvider({ port: 0, now: () => started?.world.clock.now() ?? writtenAt })
  const databaseUrl = await cloneDatabase({ serverUrl, template: 'template1', name })
  const db = connect({ url: databaseUrl, connections: 2, timeoutMs: 15_000, onLostConnection: () => undefined })
  const release = parseRelease(gunzipSync(await readFile(new URL(file, FOLDER))).toString())
  await restoreRelease(db, release)
  const before = await balancesOf(db)
  await migrate(db)
  expect(await balancesOf(db)).toEqual(before)
  expect(await violationsOf(db)).toEqual([])
  await sql`
    update dev_clock set offset_ms = extract(epoch from ${writtenAt}::timestamptz - now()) * 1000
  `.execute(db)
  const env = { SEASON: '', ACCESS: 'open', DEV_CLOCK: '1', LIMITS: 'off', DATABASE_TIMEOUT_MS: '15000' }
  const server = await startSecondServer({ databaseUrl, provider }, env)
  started = server
  const playing = await db.selectFrom('leagues').select('id').where('season', '=', 2026).executeTakeFirstOrThrow()
  return {
    db,
    provider,
    server,
    leagueId: playing.id as LeagueId,
    async turnTo(now) {
      const body = JSON.stringify({ now })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${server.url}/api/dev/clock`, { method: 'POST', headers, body })
      expect(response.status).toBe(200)
    },
    async close() {
      await server.close()
      await provider.close()
      await db.destroy()
      await dropDatabase({ serverUrl, name })
    },
  }
}

async function balancesOf(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select league_id, account, balance, entry_count from cell_1.accounts order by 1, 2`.execute(db)
  return rows
}

/** Reads as a member, whom `username` names. */
async function read({ server: { url } }: Upgraded, username: string, path: string) {
  const form = new URLSearchParams({ username: `${username}@test.example`, password: PASSWORD })
  const login = await fetch(`${url}/api/login`, { method: 'POST', body: form })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect([path, response.status]).toEqual([path, 200])
  return JSON.stringify(((await response.json()) as { data: object }).data)
}

/** What a settlement of the playing league moved, by rule: how often, and how many units. */
async function movedIn({ db, leagueId }: Upgraded, week: number): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ rule: string; count: number; units: number }>`
    select t.reason ->> 'rule' as rule, count(*)::int as count, sum(t.units)::int as units
    from transfers t where t.league_id = ${leagueId} and t.week = ${week} and t.cause_type = 'run' group by 1 order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ rule, count, units }) => [rule, [count, units]]))
}

describe('an upgrade while a week is open', () => {
  let at: Upgraded
  beforeAll(async () => {
    at = await upgraded('0097-open.ndjson.gz', instant('2026-09-23T13:00:00.000Z'))
  })
  afterAll(async () => await at.close())

  test('keeps the finished season, its old reasons and its void week, for every member to read', async () => {
    const { db } = at
    const { id } = await db.selectFrom('leagues').select('id').where('season', '=', 2025).executeTakeFirstOrThrow()
    const week = async (number: number) => await read(at, 'ada', `/game/${id}/week/${number}/receipt`)
    expect(await week(4)).toContain('The league voided this week.')
    expect(await week(1)).toMatch(/Top score/)
    const { rows } = await sql<{ rule: string }>`
      select distinct reason ->> 'rule' as rule from transfers where league_id = ${id} order by 1`.execute(db)
    expect(rows.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['bounty.top_catch', 'prediction.right']))
    const { rows: picks } = await sql<{ points: number }>`
      select points from predictions where league_id = ${id} and week = 1 order by points`.execute(db)
    expect(picks.map(({ points }) => points)).toEqual([11000, 11100, 11200, 11300, 11400, 11500, 11600, 11700])
  })

  test('keeps the open bets, picks and votes, and settles the week by the one question', async () => {
    const league = await peek(at.server.world, at.leagueId)
    expect(league?.predictions.filter(({ week }) => week === 3)).toHaveLength(8)
    expect(league?.bets.filter(({ state }) => state.state === 'proposed')).toHaveLength(1)
    expect(league?.votes.filter(({ state }) => state.state === 'open')).toHaveLength(1)
    await at.turnTo('2026-09-30T12:00:00.000Z')
    const moved = await movedIn(at, 3)
    expect(Object.keys(moved)).not.toContain('prediction.right')
    expect(moved['top_score.team']).toEqual([1, 40])
    expect(await violationsOf(at.db)).toEqual([])
    // Gus picked a team that nobody plays, which the old question allowed.
    expect(await read(at, 'gus', `/game/${at.leagueId}/week/3/receipt`)).toMatch(/Top score: picked /)
  })

  test('plays the season on to its end with clean books', async () => {
    await at.turnTo('2026-12-03T12:00:00.000Z')
    const league = await peek(at.server.world, at.leagueId)
    expect(league?.progress.stage).toBe('over')
    expect(league?.balances['treasury']).toBe(0)
    expect(await violationsOf(at.db)).toEqual([])
  })
})

describe('an upgrade between a settlement and the next opening', () => {
  let at: Upgraded
  beforeAll(async () => {
    at = await upgraded('0097-tuesday.ndjson.gz', instant('2026-09-29T13:00:00.000Z'))
  })
  afterAll(async () => await at.close())

  test('leaves the settled week as it is, and asks the one question from the next opening on', async () => {
    const before = await movedIn(at, 3)
    expect(before['bounty.top_catch']).toEqual([1, 40])
    await at.turnTo('2026-09-30T13:00:00.000Z')
    expect(await movedIn(at, 3)).toEqual(before)
    expect(await violationsOf(at.db)).toEqual([])
    await at.turnTo('2026-10-07T13:00:00.000Z')
    const after = await movedIn(at, 4)
    expect(Object.keys(after)).not.toContain('bounty.top_catch')
    expect(await violationsOf(at.db)).toEqual([])
  })
})
