/**
 * Measures Tuesday: how long a worker takes to settle a hundred, a thousand and ten thousand leagues, in turn with a raw statement that
 * writes as many rows. The scores were gathered beforehand, and the provider answers from memory.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { instant } from '@whale/game'
import { createProviders } from '@whale/providers'
import type pg from 'pg'
import { appendReport } from '../../apps/server/src/domain/store/score-reports.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { residentBytes } from './children.ts'
import { copyLeague, openClients } from './copies.ts'
import { type PlayedLeague, type Server, playLeague } from './played-league.ts'
import { PLAYED_ID } from './provider.ts'
import { type Plan, type Samples, noSamples } from './report.ts'

const WEEK = 2
const LOCKED = '2025-09-12T14:00:00Z'
/** 03:55 in New York, when the provider has closed the week. */
const GATHERED = instant('2025-09-16T07:55:00.000Z')
/** 05:00 in New York: everything came due an hour ago. */
const TUESDAY = '2025-09-16T09:00:00Z'
const CHECK_MS = 250
const TIMEOUT_MS = 30 * 60_000
/** What a settlement of twelve players writes at most. */
const ROWS_PER_LEAGUE = 60

const LEAGUES = 10_000
const NAMES = ['floorMs', 'thousandMs', 'hundredMs', 'manyMs', 'manySpanMs', 'grownBytes'] as const

/**
 * `manyMs` is the time of all leagues from the moment they are due to the last commit, `grownBytes` the memory that the worker added at
 * most meanwhile.
 */
export type SettlingSamples = Samples<(typeof NAMES)[number]> & { many: number }

export async function measureSettling(plan: Plan): Promise<SettlingSamples> {
  const { rounds, isSmoke, log, defer } = plan
  const [few, more, many] = isSmoke ? [2, 3, 4] : [100, 1000, LEAGUES]
  const samples = { many, ...noSamples(NAMES) }
  const played = await playLeague(plan)
  const [client] = await openClients(defer, played.databaseUrl)
  await skipToTuesday(played, client)
  await createFloor(client)
  // The first batch is not counted: it warms up compiler and planner.
  const counts = [few, ...Array.from({ length: rounds }, () => [few, more]).flat(), many]
  let from = 0
  for (const [batch, count] of counts.entries()) {
    log(`copying ${count} leagues`)
    await copyLeague(client, { leagueId: played.league.id, prefix: prefixOf(batch), from, count })
    from += count
  }
  const server = await played.start({ LIMITS: 'on' })
  for (const [batch, count] of counts.entries()) {
    log(`${count} leagues are due`)
    const settled = await settle({ client, server, batch, count })
    if (batch === 0) continue
    if (batch === counts.length - 1) {
      samples.manyMs.push(settled.ms)
      samples.manySpanMs.push(settled.spanMs)
      if (settled.grownBytes !== null) samples.grownBytes.push(settled.grownBytes)
    } else if (count === more) {
      samples.thousandMs.push(settled.spanMs)
      samples.floorMs.push(await writeFloor(client, count))
    } else samples.hundredMs.push(settled.spanMs)
  }
  return samples
}

/** Locks the week, moves the clock to Tuesday without running anything due, and stores the gathered scores of the original league. */
async function skipToTuesday(played: PlayedLeague, client: pg.Client): Promise<void> {
  const { provider, databaseUrl, league } = played
  const server = await played.start()
  await played.turnTo(server, LOCKED)
  await server.stop()
  await client.query('update leagues set next_due_at = null')
  await client.query('update dev_clock set offset_ms = $1', [Date.parse(TUESDAY) - Date.now()])
  provider.turnTo(TUESDAY)
  const { espn } = createProviders({ espnBaseUrl: provider.url, sleeperBaseUrl: provider.url, now: () => GATHERED })
  const report = await espn.readWeek({ fantasyLeagueId: PLAYED_ID, season: 2025, week: WEEK })
  const db = connect({ url: databaseUrl, connections: 1, onLostConnection: () => undefined })
  await appendReport(db, { leagueId: league.id, report, last: null })
  await db.destroy()
}

const prefixOf = (batch: number) => `tuesday${batch}x`

interface Settled {
  ms: number
  /** From the first to the last commit, so that the pause before the first is left out. */
  spanMs: number
  grownBytes: number | null
}

/** Makes a batch due and waits until all of it is settled. */
async function settle(given: { client: pg.Client; server: Server; batch: number; count: number }): Promise<Settled> {
  const { client, server, batch, count } = given
  const ids = `league_${prefixOf(batch)}%`
  const before = await residentBytes(server.pid)
  let most = before
  const since = performance.now()
  await client.query('update leagues set next_due_at = $2 where id like $1', [ids, TUESDAY])
  for (let settled = 0; settled < count;) {
    await sleep(CHECK_MS)
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from leagues where id like $1 and settled_through = $2',
      [ids, WEEK],
    )
    settled = Number(rows[0]?.count)
    const held = await residentBytes(server.pid)
    if (held !== null && most !== null) most = Math.max(most, held)
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`only ${settled} of ${count} leagues settled`)
  }
  const ms = performance.now() - since
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from max(at) - min(at))::float * 1000 as ms from runs where league_id like $1 and week = $2`,
    [ids, WEEK],
  )
  const spanMs = ((rows[0]?.ms ?? Number.NaN) * count) / (count - 1)
  return { ms, spanMs, grownBytes: before === null || most === null ? null : most - before }
}

async function createFloor(client: pg.Client): Promise<void> {
  await client.query(`
    create table floor_balances (league int, player int, balance bigint, primary key (league, player));
    create table floor_ledger (id bigint generated always as identity primary key, league int, player int, amount bigint,
      reason jsonb, at timestamptz)`)
}

/** Writes as many ledger rows for as many leagues, and their balances, in one transaction. Returns the milliseconds. */
async function writeFloor(client: pg.Client, leagues: number): Promise<number> {
  const since = performance.now()
  await client.query('begin')
  await client.query(`
    insert into floor_ledger (league, player, amount, reason, at)
    select league, n % 12, n, '{"rule": "payday"}', now()
    from generate_series(1, ${leagues}) league, generate_series(1, ${ROWS_PER_LEAGUE}) n`)
  await client.query(`
    insert into floor_balances (league, player, balance)
    select league, player, sum(amount) from floor_ledger group by league, player
    on conflict (league, player) do update set balance = excluded.balance`)
  await client.query('commit')
  const ms = performance.now() - since
  await client.query('truncate floor_ledger, floor_balances')
  return ms
}
