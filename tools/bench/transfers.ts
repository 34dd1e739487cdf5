/** Measures transfers per second: by the ledger's writer alone, by API calls in many leagues and in one, in turn with TPC-B. */
import { type LeagueId, type Transfer, instantFromMs, units } from '@whale/game'
import type pg from 'pg'
import { lockLeagueRow } from '../../apps/server/src/domain/store/leagues.ts'
import { appendTransfers } from '../../apps/server/src/domain/store/transfers.ts'
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { idMaker } from '../../apps/server/src/world.ts'
import { type Answers, type Callers, withCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { copyId, copyLeague } from './copies.ts'
import { corrections } from './corrections.ts'
import type { Plan } from './plan.ts'
import { type PlayedLeague, type Server, withPlayedLeague } from './played-league.ts'
import { createTpcB, tpcBTransfer } from './transfers-floor.ts'

const CLIENTS = 8
const PLAYERS = 12
const LOAD_MS = 1500
const WARM_MS = 12_000
/** A ledger grows with every transfer, so each round has new leagues. */
const LEAGUES_PER_ROUND = 32
const PREFIX = 'transfers'

/** Transfers per second, and the p99 of a call. */
export interface TransferSamples {
  tpcB: number[]
  writer: number[]
  http: number[]
  httpP99Ms: number[]
  oneLeague: number[]
}

export async function measureTransfers(plan: Plan): Promise<TransferSamples> {
  return await withPlayedLeague(plan, async (played) => {
    return await withClients({ url: played.databaseUrl, count: CLIENTS }, async (floor) => {
      await createTpcB(floor[0])
      // One more round than planned, to warm up.
      const count = LEAGUES_PER_ROUND * (plan.rounds + 1)
      await copyLeague(floor[0], { leagueId: played.league.id, prefix: PREFIX, from: 0, count })
      const db = connect({ url: played.databaseUrl, connections: CLIENTS, onLostConnection: () => undefined })
      const server = await played.start({ ROLE: 'api' })
      try {
        return await withCallers(async (callers) => await alternate(plan, { played, server, callers, db, floor }))
      } finally {
        await server.stop()
        await db.destroy()
      }
    })
  })
}

interface Means {
  played: PlayedLeague
  server: Server
  callers: Callers
  db: Db
  floor: readonly pg.Client[]
}

async function alternate({ rounds, isSmoke, log }: Plan, means: Means): Promise<TransferSamples> {
  const samples: TransferSamples = { tpcB: [], writer: [], http: [], httpP99Ms: [], oneLeague: [] }
  await runRound(means, { place: 0, ms: isSmoke ? 50 : WARM_MS })
  for (let place = 1; place <= rounds; place += 1) {
    log(`round ${place} of ${rounds}`)
    const { tpcB, writer, http, oneLeague } = await runRound(means, { place, ms: isSmoke ? 100 : LOAD_MS })
    samples.tpcB.push(tpcB)
    samples.writer.push(writer)
    samples.http.push(http.perSecond)
    samples.httpP99Ms.push(http.p99Ms)
    samples.oneLeague.push(oneLeague.perSecond)
  }
  return samples
}

async function runRound({ played, server, callers, db, floor }: Means, { place, ms }: { place: number; ms: number }) {
  const leagues = Array.from({ length: LEAGUES_PER_ROUND }, (_, step) =>
    copyId(PREFIX, place * LEAGUES_PER_ROUND + step),
  )
  const [one = '', ...others] = leagues
  const correct = async (connections: number, ids: readonly string[]): Promise<Answers> => {
    return await callers.call({
      port: server.port,
      connections,
      ms,
      calls: ids.flatMap((id) => corrections(played, id)),
    })
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
