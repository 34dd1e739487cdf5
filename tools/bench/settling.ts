/**
 * Measures Tuesday: how long a worker of ours needs to settle leagues by the hundred, the thousand and ten thousand, against a raw
 * statement that writes as many rows for as many leagues, in turn. The scores were gathered before, as they are in a server with limits, and
 * looked at once more as far as the provider's budget goes. What a provider needs to answer is not in it: it answers from memory.
 */
import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClients } from './clients.ts'
import { copyLeague } from './copies.ts'
import { residentBytes } from './memory.ts'
import { type Ours, type PlayedLeague, withPlayedLeague } from './played-league.ts'
import { TUESDAY, comeToTuesday, gatherScores } from './tuesday.ts'

const WEEK = 2
const LOOK_MS = 250
const MINUTES_MAX = 30
/** What a processing of twelve players writes at most, and what the promise names. */
const ROWS_A_LEAGUE = 60

export interface SettlingSamples {
  many: number
  floorMs: number[]
  thousandMs: number[]
  hundredMs: number[]
  /** All of them, from the moment at which they are due to the last commit, as a watch would have it. */
  manyMs: number[]
  manySpanMs: number[]
  /** How much more the server held at most, while it settled them, than when it had settled a few hundred. */
  grownBytes: number[]
}

export interface SettlingPlan {
  rounds: number
  /** How many leagues "all of them" are: 10,000 in the promise. */
  many: number
  tell: (what: string) => void
}

export async function measureSettling({ rounds, many, tell }: SettlingPlan): Promise<SettlingSamples> {
  const samples: SettlingSamples = {
    many,
    floorMs: [],
    thousandMs: [],
    hundredMs: [],
    manyMs: [],
    manySpanMs: [],
    grownBytes: [],
  }
  await withPlayedLeague(async (played) => {
    await withClients(
      { url: played.databaseUrl, count: 1 },
      async ([client]) => await playTuesdays(played, client, { rounds, tell, samples }),
    )
  })
  return samples
}

/** Settles rounds of a hundred and a thousand leagues, the floor beside them, and then all of them. */
async function playTuesdays(
  played: PlayedLeague,
  client: pg.Client,
  { rounds, tell, samples }: { rounds: number; tell: SettlingPlan['tell']; samples: SettlingSamples },
): Promise<void> {
  const { many } = samples
  await comeToTuesday(played, client)
  await gatherScores(played, WEEK)
  await makeFloor(client)
  const counts = [...Array.from({ length: rounds }, () => [100, 1000]).flat(), many]
  let from = 0
  for (const [place, count] of [100, ...counts].entries()) {
    tell(`${count} leagues of twelve are copied`)
    await copyLeague(client, { leagueId: played.league.id, prefix: `tuesday${place}x`, from, count })
    from += count
  }
  const ours = await played.start({ LIMITS: 'on' })
  try {
    // The first hundred are not counted: what is compiled later is compiled, what is planned later is planned.
    await settle({ client, ours, prefix: 'tuesday0x', count: 100 })
    for (const [place, count] of counts.entries()) {
      tell(`${count} leagues are due`)
      const settled = await settle({ client, ours, prefix: `tuesday${place + 1}x`, count })
      if (count === 1000) samples.floorMs.push(await floorOf(client, count))
      if (count === 100) samples.hundredMs.push(settled.spanMs)
      else if (count === 1000) samples.thousandMs.push(settled.spanMs)
      if (place < counts.length - 1) continue
      samples.manyMs.push(settled.ms)
      samples.manySpanMs.push(settled.spanMs)
      if (settled.grownBytes !== null) samples.grownBytes.push(settled.grownBytes)
    }
  } finally {
    await ours.stop()
  }
}

async function makeFloor(client: pg.Client): Promise<void> {
  await client.query(
    'create table floor_balances (league int, player int, balance bigint, primary key (league, player))',
  )
  await client.query(`
    create table floor_ledger (id bigint generated always as identity primary key, league int, player int, amount bigint,
      reason jsonb, at timestamptz)`)
}

interface Settled {
  ms: number
  /** From the first to the last of them by what they wrote, so that the pause until somebody looks is not in it. */
  spanMs: number
  grownBytes: number | null
}

async function settle(given: { client: pg.Client; ours: Ours; prefix: string; count: number }): Promise<Settled> {
  const { client, ours, prefix, count } = given
  const ids = `league_${prefix}%`
  const before = await residentBytes(ours.pid)
  let most = before
  const since = performance.now()
  await client.query('update leagues set next_due_at = $2 where id like $1', [ids, TUESDAY])
  for (let settled = 0; settled < count;) {
    await sleep(LOOK_MS)
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from leagues where id like $1 and settled_through = $2',
      [ids, WEEK],
    )
    settled = Number(rows[0]?.count)
    const held = await residentBytes(ours.pid)
    if (held !== null && most !== null) most = Math.max(most, held)
    if (performance.now() - since > MINUTES_MAX * 60_000) throw new Error(`${settled} of ${count} leagues were settled`)
  }
  const ms = performance.now() - since
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from max(at) - min(at))::float * 1000 as ms from runs where league_id like $1 and week = $2`,
    [ids, WEEK],
  )
  const spanMs = ((rows[0]?.ms ?? Number.NaN) * count) / (count - 1)
  return { ms, spanMs, grownBytes: before === null || most === null ? null : most - before }
}

/** As many ledger rows for as many leagues, and their balances, by two statements in one transaction. */
async function floorOf(client: pg.Client, leagues: number): Promise<number> {
  const since = performance.now()
  await client.query('begin')
  await client.query(`
    insert into floor_ledger (league, player, amount, reason, at)
    select league, n % 12, n, '{"rule": "payday"}', now()
    from generate_series(1, ${leagues}) league, generate_series(1, ${ROWS_A_LEAGUE}) n`)
  await client.query(`
    insert into floor_balances (league, player, balance)
    select league, player, sum(amount) from floor_ledger group by league, player
    on conflict (league, player) do update set balance = excluded.balance`)
  await client.query('commit')
  const ms = performance.now() - since
  await client.query('truncate floor_ledger, floor_balances')
  return ms
}
