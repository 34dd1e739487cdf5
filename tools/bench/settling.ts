/** Measures Tuesday: how long a worker takes to settle leagues whose scores are stored. The floor is a statement that writes as many rows. Rows 3a to 3c of docs/performance.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { appendReport } from '../../apps/server/src/domain/store/score-reports.ts'
import { copyLeague, openClients } from '../copies.ts'
import { ESPN_ID, type PlayedLeague, WEEK, playLeague } from './league.ts'
import { type Plan, type Row, atMost, growthOf, measured, noSamples, ratiosOf } from './report.ts'

const LOCKED = '2025-09-12T14:00:00.000Z'
/** 03:55 in New York, when the provider has closed the week. */
const GATHERED = '2025-09-16T07:55:00.000Z'
/** 05:00 in New York: everything came due an hour ago. */
export const TUESDAY = '2025-09-16T09:00:00.000Z'
const CHECK_MS = 100
const TIMEOUT_MS = 30 * 60_000
/** The maximum number of rows written by a settlement of twelve players. */
const ROWS_PER_LEAGUE = 60
const LEAGUES = 10_000

export async function benchSettling(plan: Plan): Promise<Row[]> {
  const { rounds, isSmoke, log, defer } = plan
  const [few, more, many] = isSmoke ? [2, 3, 4] : [100, 1000, LEAGUES]
  const samples = noSamples('floor', 'few', 'more', 'manySeconds', 'manySpan')
  const played = await playLeague(plan)
  const { stage, crew } = played
  const [client] = await openClients(defer, stage.server.databaseUrl)
  await gatherScores(played)
  await createFloor(client)
  // The first batch does not count: it warms up compiler and planner.
  const counts = [few, ...Array.from({ length: rounds }, () => [few, more]).flat(), many]
  let from = 0
  for (const [batch, count] of counts.entries()) {
    log(`copying ${count} leagues`)
    await copyLeague(client, { leagueId: crew.leagueId, prefix: prefixOf(batch), from, count })
    from += count
  }
  await client.query('update leagues set next_due_at = null')
  stage.server.turnClockAlone(TUESDAY)
  await stage.startServer({ ROLE: 'all' })
  for (const [batch, count] of counts.entries()) {
    log(`${count} leagues are due`)
    const { ms, spanMs } = await settle(client, { ids: `league_${prefixOf(batch)}%`, count })
    if (batch === 0) continue
    if (count === few) samples.few.push(spanMs)
    if (count === more) {
      samples.more.push(spanMs)
      samples.floor.push(await writeFloor(client, count))
    }
    if (count === many) {
      samples.manySeconds.push(ms / 1000)
      samples.manySpan.push(spanMs)
    }
  }
  const growths = samples.manySpan.flatMap((ms) =>
    samples.few.map((fewMs) => growthOf({ leagues: few, ms: fewMs }, { leagues: many, ms })),
  )
  return [
    measured(`floor: ${more} leagues, raw rows`, 'ms', samples.floor),
    measured(`worker: ${few} leagues settled`, 'ms', samples.few),
    measured(`worker: ${more} leagues settled`, 'ms', samples.more),
    atMost(8, `3a  worker / floor: ${more} leagues`, 'times', ratiosOf(samples.more, samples.floor)),
    atMost(1.05, `3b  growth from ${few} to ${many} leagues`, 'exponent', growths),
    atMost(60, `3c  worker: ${many} leagues settled`, 's', samples.manySeconds),
  ]
}

/** Locks the week and stores its scores. From then on the provider is down. */
export async function gatherScores({ stage: { server }, crew }: PlayedLeague): Promise<void> {
  const { world, provider } = server
  await server.turnTo(LOCKED)
  server.turnClockAlone(GATHERED)
  const report = await world.providers.espn.readWeek({ fantasyLeagueId: ESPN_ID, season: 2025, week: WEEK })
  await appendReport(world.db, { leagueId: crew.leagueId, report, last: null })
  await provider.misbehave({ mode: 'down' })
}

export const prefixOf = (batch: number) => `tuesday${batch}x`

/**
 * Makes the `count` leagues of these ids (a pattern of `like`) due, and waits until all are settled. `spanMs` is the time for all, at the pace
 * after the first leagues were seen settled.
 */
export async function settle(
  client: pg.Client,
  { ids, count }: { ids: string; count: number },
): Promise<{ ms: number; spanMs: number }> {
  const since = performance.now()
  await client.query('update leagues set next_due_at = $2 where id like $1', [ids, TUESDAY])
  let first: { ms: number; settled: number } | null = null
  let settled = 0
  while (settled < count) {
    await sleep(CHECK_MS)
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from leagues where id like $1 and settled_through = $2',
      [ids, WEEK],
    )
    settled = rows[0]?.count ?? 0
    if (settled > 0) first ??= { ms: performance.now() - since, settled }
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`only ${settled} of ${count} leagues settled`)
  }
  const ms = performance.now() - since
  const { ms: firstMs, settled: before } = first ?? { ms: 0, settled: 0 }
  return { ms, spanMs: before < count ? ((ms - firstMs) * count) / (count - before) : ms }
}

async function createFloor(client: pg.Client): Promise<void> {
  await client.query(`
    create table floor_balances (league int, player int, balance bigint, primary key (league, player));
    create table floor_ledger (id bigint generated always as identity primary key, league int, player int, amount bigint,
      reason jsonb, at timestamptz)`)
}

/** Writes equally many ledger rows and balances for equally many leagues, in one transaction. Returns the milliseconds. */
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
