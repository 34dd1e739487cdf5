/** Measures whether the server holds more and more while it is used: reads and transfers of all kinds, in many leagues, for a while. */
import { type Call, startCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { copyId, copyLeague } from './copies.ts'
import { residentBytes } from './memory.ts'
import { type PlayedLeague, withPlayedLeague } from './played-league.ts'

const LEAGUES = 300
const CONNECTIONS = 12
const PIECE_MS = 5000
const MB = 1_000_000

export interface SoakSamples {
  minutes: number
  perSecond: number[]
  bytes: number[]
}

export async function measureSoak(plan: { minutes: number; tell: (what: string) => void }): Promise<SoakSamples> {
  const { minutes, tell } = plan
  return await withPlayedLeague(async (played) => {
    await withClients({ url: played.databaseUrl, count: 1 }, async ([client]) => {
      await copyLeague(client, { leagueId: played.league.id, prefix: 'soak', from: 0, count: LEAGUES })
    })
    const ours = await played.start()
    const callers = startCallers()
    const samples: SoakSamples = { minutes, perSecond: [], bytes: [] }
    const calls = Array.from({ length: LEAGUES }, (_, place) => mixOf(played, copyId('soak', place))).flat()
    try {
      for (const since = performance.now(); performance.now() - since < minutes * 60_000;) {
        const { perSecond } = await callers.call({ port: ours.port, connections: CONNECTIONS, ms: PIECE_MS, calls })
        samples.perSecond.push(perSecond)
        samples.bytes.push((await residentBytes(ours.pid)) ?? Number.NaN)
        tell(`${((samples.bytes.at(-1) ?? 0) / MB).toFixed(0)} MB`)
      }
    } finally {
      await callers.close()
      await ours.stop()
    }
    return samples
  })
}

/** What a page asks for, and a transfer among it. */
function mixOf({ league }: PlayedLeague, id: string): Call[] {
  const [owner, other] = league.crew
  const token = owner?.token ?? ''
  const reads = [`/game/${id}/home`, `/player/${id}/${owner?.userId}`, `/game/${id}/week/2/comprehensive`]
  const more = [`/h2h/board/${id}`, `/game/${id}/activity`]
  const correction = (amount: number): Call => ({
    method: 'PATCH',
    path: `/api/player/${id}/${other?.userId}/units`,
    token,
    body: { amount, reason: 'To and fro' },
    hasKey: true,
  })
  const all = [...reads, ...more].map((path): Call => ({ method: 'GET', path: `/api${path}`, token }))
  // To and at once fro: an hour of it may empty neither a treasury nor a wallet.
  return [...all, correction(1), ...all, correction(-1)]
}
