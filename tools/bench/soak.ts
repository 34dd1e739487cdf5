/** Measures whether the server's memory grows in use: reads and commands in many leagues. */
import { type Call, startCallers } from './callers.ts'
import { residentBytes } from './children.ts'
import { copyLeague, openClients } from './copies.ts'
import { type PlayedLeague, playLeague } from './played-league.ts'
import type { Plan } from './report.ts'

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
  const { minutes, isSmoke, log, defer } = plan
  const samples: SoakSamples = { minutes, perSecond: [], bytes: [] }
  const played = await playLeague(plan)
  const [client] = await openClients(defer, played.databaseUrl)
  const count = isSmoke ? 3 : LEAGUES
  const leagues = await copyLeague(client, { leagueId: played.league.id, prefix: 'soak', count })
  const server = await played.start()
  const calls = leagues.flatMap((id) => mixOf(played, id))
  const load = { port: server.port, connections: CONNECTIONS, ms: isSmoke ? SMOKE_LOAD_MS : LOAD_MS, calls }
  const endMs = isSmoke ? 2 * SMOKE_LOAD_MS : minutes * 60_000
  const callers = startCallers(defer)
  for (const since = performance.now(); performance.now() - since < endMs;) {
    samples.perSecond.push((await callers.call(load)).perSecond)
    samples.bytes.push((await residentBytes(server.pid)) ?? Number.NaN)
    log(`${((samples.bytes.at(-1) ?? 0) / MB).toFixed(0)} MB`)
  }
  return samples
}

/** Returns what a page reads, with commands in between. */
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
  const predict = (points: number): Call => ({
    method: 'POST',
    path: '/api/bermuda/prediction',
    token: owner?.token ?? '',
    body: { league_id: id, user_id: owner?.userId, week: 2, team_id: owner?.teamId, points },
    hasKey: true,
  })
  return [...reads, predict(120), ...reads, predict(121)]
}
