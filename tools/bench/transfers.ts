/** Measures transfers per second: by the ledger's writer alone, by API calls in many leagues and in one, in turn with TPC-B. */
import { type LeagueId, type Transfer, instantFromMs, units } from '@whale/game'
import type pg from 'pg'
import { lockLeagueRow } from '../../apps/server/src/domain/store/leagues.ts'
import { appendTransfers } from '../../apps/server/src/domain/store/transfers.ts'
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { idMaker } from '../../apps/server/src/world.ts'
import { type Answers, type Callers, startCallers } from './callers.ts'
import { copyLeague, openClients } from './copies.ts'
import { type PlayedLeague, type Server, corrections, playLeague } from './played-league.ts'
import { type Plan, type Samples, eachRound, noSamples } from './report.ts'
import { createTpcB, tpcBTransfer } from './transfers-floor.ts'

const CLIENTS = 8
const PLAYERS = 12
const LOAD_MS = 1500
const WARM_MS = 12_000
/** A ledger grows with every transfer, so each round has new leagues. */
const LEAGUES_PER_ROUND = 32
const NAMES = ['tpcB', 'writer', 'http', 'httpP99Ms', 'oneLeague'] as const

/** Transfers per second, and the p99 of a call. */
export type TransferSamples = Samples<(typeof NAMES)[number]>

interface Means {
  played: PlayedLeague
  server: Server
  callers: Callers
  db: Db
  floor: readonly pg.Client[]
  leagues: readonly string[]
}

export async function measureTransfers(plan: Plan): Promise<TransferSamples> {
  const { rounds, isSmoke, defer } = plan
  const played = await playLeague(plan)
  const floor = await openClients(defer, played.databaseUrl, CLIENTS)
  await createTpcB(floor[0])
  // One more round than planned, to warm up.
  const count = LEAGUES_PER_ROUND * (rounds + 1)
  const copies = { leagueId: played.league.id, prefix: 'transfers', count, isPregame: true }
  const leagues = await copyLeague(floor[0], copies)
  const db = connect({ url: played.databaseUrl, connections: CLIENTS, onLostConnection: () => undefined })
  defer(() => db.destroy())
  const server = await played.start({ ROLE: 'api' })
  const means = { played, server, callers: startCallers(defer), db, floor, leagues }
  const samples = noSamples(NAMES)
  await runRound(means, { round: 0, ms: isSmoke ? 50 : WARM_MS })
  await eachRound(plan, async (round) => {
    const { tpcB, writer, http, oneLeague } = await runRound(means, { round, ms: isSmoke ? 100 : LOAD_MS })
    samples.tpcB.push(tpcB)
    samples.writer.push(writer)
    samples.http.push(http.perSecond)
    samples.httpP99Ms.push(http.p99Ms)
    samples.oneLeague.push(oneLeague.perSecond)
  })
  return samples
}

async function runRound(means: Means, { round, ms }: { round: number; ms: number }) {
  const { played, server, callers, db, floor, leagues } = means
  const [one = '', ...others] = leagues.slice(round * LEAGUES_PER_ROUND, (round + 1) * LEAGUES_PER_ROUND)
  const correct = async (connections: number, ids: readonly string[]): Promise<Answers> => {
    const calls = ids.flatMap((id) => corrections(played, id))
    return await callers.call({ port: server.port, connections, ms, calls })
  }
  const http = await correct(CLIENTS, others)
  const tpcB = await perSecond(floor, ms, tpcBTransfer)
  const newId = idMaker()
  const writer = await perSecond(others.slice(0, CLIENTS), ms, async (leagueId) => {
    await writeTransfer(db, leagueId, newId('transfer'))
  })
  return { tpcB, writer, http, oneLeague: await correct(PLAYERS, [one]) }
}

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
    await lockLeagueRow(tx, { leagueId, key: null })
    const recordedAt = instantFromMs(Date.now())
    await appendTransfers(tx, { leagueId: leagueId as LeagueId, transfers: [transfer], recordedAt })
  })
}

/** Returns how often per second all `workers` together finish `work`. */
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
