/** Measures whether the server's memory grows in use: reads and transfers of all kinds in many leagues. */
import { type Call, withCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { copyId, copyLeague } from './copies.ts'
import { corrections } from './corrections.ts'
import { residentBytes } from './memory.ts'
import type { Plan } from './plan.ts'
import { type PlayedLeague, withPlayedLeague } from './played-league.ts'

const LEAGUES = 300
const CONNECTIONS = 12
const LOAD_MS = 5000
const SMOKE_LOAD_MS = 200
const MB = 1_000_000

export interface SoakSamples {
  minutes: number
  perSecond: number[]
  bytes: number[]
}

export async function measureSoak(plan: Plan): Promise<SoakSamples> {
  const { minutes, isSmoke, log } = plan
  const samples: SoakSamples = { minutes, perSecond: [], bytes: [] }
  const count = isSmoke ? 3 : LEAGUES
  await withPlayedLeague(plan, async (played) => {
    await withClients({ url: played.databaseUrl, count: 1 }, async ([client]) => {
      await copyLeague(client, { leagueId: played.league.id, prefix: 'soak', from: 0, count })
    })
    const server = await played.start()
    const calls = Array.from({ length: count }, (_, place) => mixOf(played, copyId('soak', place))).flat()
    const load = { port: server.port, connections: CONNECTIONS, ms: isSmoke ? SMOKE_LOAD_MS : LOAD_MS, calls }
    const endMs = isSmoke ? 2 * SMOKE_LOAD_MS : minutes * 60_000
    try {
      await withCallers(async (callers) => {
        for (const since = performance.now(); performance.now() - since < endMs;) {
          samples.perSecond.push((await callers.call(load)).perSecond)
          samples.bytes.push((await residentBytes(server.pid)) ?? Number.NaN)
          log(`${((samples.bytes.at(-1) ?? 0) / MB).toFixed(0)} MB`)
        }
      })
    } finally {
      await server.stop()
    }
  })
  return samples
}

/** Returns what a page reads, with a transfer in between. */
function mixOf(played: PlayedLeague, id: string): Call[] {
  const [owner] = played.league.crew
  const paths = [
    `/game/${id}/home`,
    `/player/${id}/${owner?.userId}`,
    `/game/${id}/week/2/comprehensive`,
    `/h2h/board/${id}`,
    `/game/${id}/activity`,
  ]
  const reads = paths.map((path): Call => ({ method: 'GET', path: `/api${path}`, token: owner?.token ?? '' }))
  const [give, take] = corrections(played, id)
  return [...reads, give, ...reads, take]
}
