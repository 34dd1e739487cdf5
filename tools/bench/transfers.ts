/**
 * Measures how many transfers a second are written: by the one writer of units alone, by calls in many leagues, and by calls in one;
 * against TPC-B on the same database, in turn.
 */
import { type LeagueId, type Transfer, instantFromMs, units } from '@whale/game'
import type pg from 'pg'
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { lockLeagueRow } from '../../apps/server/src/domain/store/leagues.ts'
import { appendTransfers } from '../../apps/server/src/domain/store/transfers.ts'
import { idMaker } from '../../apps/server/src/world.ts'
import { type Answers, type Callers, startCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { copyId, copyLeague } from './copies.ts'
import { type Ours, type PlayedLeague, withPlayedLeague } from './played-league.ts'
import { makeTpcB, transferOfTpcB } from './transfers-floor.ts'

const CLIENTS = 8
const PLAYERS = 12
const LOAD_MS = 1500
const WARM_MS = 12_000
/** A ledger grows with every transfer: each round has leagues of its own, as long as those that are played. */
const LEAGUES_A_ROUND = 32
const PREFIX = 'transfers'

/** All in transfers a second, but for the time that 99 of 100 calls need. */
export interface TransferSamples {
  tpcB: number[]
  writer: number[]
  http: number[]
  httpP99Ms: number[]
  oneLeague: number[]
}

export interface TransfersPlan {
  rounds: number
  tell: (what: string) => void
}

export async function measureTransfers(plan: TransfersPlan): Promise<TransferSamples> {
  return await withPlayedLeague(async (played) => {
    return await withClients({ url: played.databaseUrl, count: CLIENTS }, async (floor) => {
      await makeTpcB(floor[0])
      // One more than there are rounds, to warm up in.
      const count = LEAGUES_A_ROUND * (plan.rounds + 1)
      await copyLeague(floor[0], { leagueId: played.league.id, prefix: PREFIX, from: 0, count })
      const db = connect({ url: played.databaseUrl, connections: CLIENTS, onLostConnection: () => undefined })
      const ours = await played.start({ ROLE: 'api' })
      const callers = startCallers()
      try {
        return await alternate({ played, ours, callers, db, floor, ...plan })
      } finally {
        await callers.close()
        await ours.stop()
        await db.destroy()
      }
    })
  })
}

interface Means {
  played: PlayedLeague
  ours: Ours
  callers: Callers
  db: Db
  floor: readonly pg.Client[]
}

async function alternate(given: Means & TransfersPlan): Promise<TransferSamples> {
  const { rounds, tell } = given
  const samples: TransferSamples = { tpcB: [], writer: [], http: [], httpP99Ms: [], oneLeague: [] }
  await round(given, { place: 0, ms: WARM_MS })
  for (let place = 1; place <= rounds; place += 1) {
    tell(`round ${place} of ${rounds}`)
    const { tpcB, writer, http, oneLeague } = await round(given, { place, ms: LOAD_MS })
    samples.tpcB.push(tpcB)
    samples.writer.push(writer)
    samples.http.push(http.perSecond)
    samples.httpP99Ms.push(http.p99Ms)
    samples.oneLeague.push(oneLeague.perSecond)
  }
  return samples
}

async function round({ played, ours, callers, db, floor }: Means, { place, ms }: { place: number; ms: number }) {
  const leagues = Array.from({ length: LEAGUES_A_ROUND }, (_, step) => copyId(PREFIX, place * LEAGUES_A_ROUND + step))
  const [one = '', ...many] = leagues
  const correct = async (connections: number, ids: readonly string[]): Promise<Answers> => {
    return await callers.call({ port: ours.port, connections, ms, calls: ids.flatMap((id) => corrections(played, id)) })
  }
  const http = await correct(CLIENTS, many)
  const tpcB = await perSecond(floor, ms, transferOfTpcB)
  const newId = idMaker()
  const writer = await perSecond(many.slice(0, CLIENTS), ms, async (leagueId) => {
    await writeTransfer(db, leagueId, newId('transfer'))
  })
  return { tpcB, writer, http, oneLeague: await correct(PLAYERS, [one]) }
}

/** The owner gives a player a unit, and takes it back. */
function corrections({ league }: PlayedLeague, leagueId: string) {
  const [owner, other] = league.crew
  return [1, -1].map((amount) => ({
    method: 'PATCH',
    path: `/api/player/${leagueId}/${other?.userId}/units`,
    token: owner?.token ?? '',
    body: { amount, reason: 'To and fro' },
    hasKey: true,
  }))
}

/** A transfer by the one writer, under its league's lock, as `act` has it; the rules are not asked. */
async function writeTransfer(db: Db, leagueId: string, id: Transfer['id']): Promise<void> {
  const transfer: Transfer = {
    id,
    from: 'mint',
    to: 'treasury',
    units: units(1),
    week: 2,
    cause: { type: 'correction', id: id.replace('transfer', 'correction') } as Transfer['cause'],
    reason: { rule: 'correction', note: 'To and fro', byTeam: 'Bench' } as Transfer['reason'],
  }
  await inTransaction(db, async (tx) => {
    await lockLeagueRow(tx, { leagueId, key: null })
    const recordedAt = instantFromMs(Date.now())
    await appendTransfers(tx, { leagueId: leagueId as LeagueId, transfers: [transfer], recordedAt })
  })
}

/** How often a second `work` is done when everybody does it again and again. */
async function perSecond<T>(everybody: readonly T[], ms: number, work: (one: T) => Promise<void>): Promise<number> {
  const since = performance.now()
  let count = 0
  await Promise.all(
    everybody.map(async (one) => {
      for (; performance.now() - since < ms; count += 1) await work(one)
    }),
  )
  return (1000 * count) / (performance.now() - since)
}
