/**
 * Measures transfers per second: by the ledger's writer alone, and by API calls in many leagues and in one, alternating with pgbench's TPC-B. Rows 2a
 * to 2c of docs/performance.md.
 */
import { type Transfer, instantFromMs, units } from '@whale/game'
import { lockLeagueRow } from '../../apps/server/src/domain/store/leagues.ts'
import { appendTransfers } from '../../apps/server/src/domain/store/transfers.ts'
import type { Crew } from '../../apps/server/src/testing/test-server.ts'
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { idMaker } from '../../apps/server/src/world.ts'
import { type Call, answersOf } from './callers.ts'
import { copyLeague, openClients } from '../copies.ts'
import { WEEK, playLeague } from './league.ts'
import { type Plan, type Row, atLeast, atMost, eachRound, measured, noSamples, ratiosOf } from './report.ts'
import type pg from 'pg'

const CLIENTS = 8
const PLAYERS = 12
const LOAD_MS = 1500
const WARM_MS = 12_000
/** A ledger grows with every transfer, so each round uses new leagues. */
const LEAGUES_PER_ROUND = 32

export async function benchTransfers(plan: Plan): Promise<Row[]> {
  const { rounds, isSmoke, defer } = plan
  const { stage, crew } = await playLeague(plan)
  const { databaseUrl } = stage.server
  const floor = await openClients(defer, databaseUrl, CLIENTS)
  await createTpcB(floor[0])
  // One more round than planned, to warm up.
  const count = LEAGUES_PER_ROUND * (rounds + 1)
  const copies = { leagueId: crew.leagueId, prefix: 'transfers', count }
  const leagues = await copyLeague(floor[0], copies)
  const db = connect({ url: databaseUrl, connections: CLIENTS, onLostConnection: () => undefined })
  defer(() => db.destroy())
  const { url } = await stage.startServer()
  const offer = async (connections: number, ids: readonly string[], ms: number) => {
    const calls = ids.flatMap((id) => offers(crew, id))
    return await answersOf({ url, connections, ms, calls })
  }
  const newId = idMaker()
  const samples = noSamples('tpcB', 'writer', 'http', 'httpP99Ms', 'oneLeague')
  const runRound = async (round: number, ms: number) => {
    const [one = '', ...others] = leagues.slice(round * LEAGUES_PER_ROUND, (round + 1) * LEAGUES_PER_ROUND)
    const http = await offer(CLIENTS, others, ms)
    const tpcB = await perSecond(floor, ms, tpcBTransfer)
    const writer = await perSecond(others.slice(0, CLIENTS), ms, async (leagueId) => {
      await writeTransfer(db, leagueId, newId('transfer'))
    })
    const oneLeague = await offer(PLAYERS, [one], ms)
    return { tpcB, writer, http: http.perSecond, httpP99Ms: http.p99Ms, oneLeague: oneLeague.perSecond }
  }
  await runRound(0, isSmoke ? 50 : WARM_MS)
  await eachRound(plan, async (round) => {
    const found = await runRound(round, isSmoke ? 100 : LOAD_MS)
    for (const name of Object.keys(found) as (keyof typeof found)[]) samples[name].push(found[name])
  })
  return [
    measured('floor: TPC-B from Node, 8 clients', '/s', samples.tpcB),
    measured('the ledger’s one writer, 8 leagues', '/s', samples.writer),
    atLeast(0.9, '2a  writer / floor', 'times', ratiosOf(samples.writer, samples.tpcB)),
    measured('server: transfers by call, 8 clients', '/s', samples.http),
    atLeast(0.25, '2b  server / floor', 'times', ratiosOf(samples.http, samples.tpcB)),
    atMost(30, '2b  server: p99 of a call', 'ms', samples.httpP99Ms),
    atLeast(300, '2c  server: one league, 12 at once', '/s', samples.oneLeague),
  ]
}

/** Returns the calls with which each player offers another a bet and withdraws it. Each moves the stake. */
function offers({ people }: Crew, leagueId: string): Call[] {
  return people.map(({ userId, token }, place): Call => {
    const challenged = people[(place + 3) % people.length]?.userId ?? ''
    const who = { league_id: leagueId, challenger_id: userId, challenged_id: challenged }
    return {
      method: 'POST',
      path: '/api/h2h/proposal',
      token,
      body: { ...who, week: WEEK, amount: 10, odds: 2 },
      hasKey: true,
      next: (answer) => {
        const id = /"bet":\{"id":"([^"]+)"/.exec(answer)?.[1] ?? ''
        return { method: 'POST', path: `/api/h2h/proposal/${id}/withdraw`, token, body: {}, hasKey: true }
      },
    }
  })
}

/** The number of each league's last transfer. `act` writes it into the league's row. */
const written = new Map<string, number>()

/** Writes a transfer under its league's lock, as `act` does, but without a rule. */
async function writeTransfer(db: Db, leagueId: string, id: Transfer['id']): Promise<void> {
  const transfer: Transfer = {
    id,
    from: 'mint',
    to: 'treasury',
    units: units(1),
    week: 2,
    cause: { type: 'correction', id: id.replace('transfer', 'correction') } as Transfer['cause'],
    reason: { rule: 'correction', note: 'Bench', byTeam: 'Bench' } as Transfer['reason'],
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockLeagueRow(tx, { leagueId, key: null })
    const recordedAt = instantFromMs(Date.now())
    const lastNumber = written.get(leagueId) ?? locked?.row.transfer_number ?? 0
    await appendTransfers(tx, { leagues: [{ leagueId, transfers: [transfer], lastNumber }], recordedAt })
    written.set(leagueId, lastNumber + 1)
  })
}

/** Returns how many times per second all `workers` together finish `work`. */
async function perSecond<T>(workers: readonly T[], ms: number, work: (one: T) => Promise<void>): Promise<number> {
  const since = performance.now()
  let count = 0
  await Promise.all(
    workers.map(async (one) => {
      for (; performance.now() - since < ms; count += 1) await work(one)
    }),
  )
  return (1000 * count) / (performance.now() - since)
}

const BRANCHES = 10
const TELLERS = 10 * BRANCHES
/** A tenth of pgbench's default: they fit in memory either way. */
const ACCOUNTS = 100_000

async function createTpcB(client: pg.Client): Promise<void> {
  await client.query(`
    create table tpcb_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table tpcb_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select n, 0, '' from generate_series(1, ${BRANCHES}) n;
    insert into tpcb_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${TELLERS}) n;
    insert into tpcb_accounts select n, (n - 1) / ${ACCOUNTS / BRANCHES} + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
    analyze tpcb_accounts`)
}

async function tpcBTransfer(client: pg.Client): Promise<void> {
  const upTo = (count: number) => 1 + Math.floor(Math.random() * count)
  const [aid, bid, tid, delta] = [upTo(ACCOUNTS), upTo(BRANCHES), upTo(TELLERS), upTo(10_000) - 5000]
  const run = async (name: string, text: string, values: number[]) => await client.query({ name, text, values })
  await client.query('begin')
  await run('a', 'update tpcb_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await run('s', 'select abalance from tpcb_accounts where aid = $1', [aid])
  await run('t', 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await run('b', 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  await run('h', 'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)', [
    tid,
    bid,
    aid,
    delta,
  ])
  await client.query('commit')
}
