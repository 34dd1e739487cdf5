/** Measures API calls per second, in turn with two floors: a bare server that sends the same bytes, and one that reads a row. */
import { fileURLToPath } from 'node:url'
import { type Call, type Callers, withCallers } from './callers.ts'
import { type Started, startNode } from './children.ts'
import { withClients } from './clients.ts'
import type { Plan } from './plan.ts'
import { type PlayedLeague, withPlayedLeague } from './played-league.ts'

const FLOOR = fileURLToPath(new URL('calls-floor.ts', import.meta.url))
const CONNECTIONS = 16
const LOAD_MS = 1500
/** Until all code is compiled and every statement planned. */
const WARM_MS = 10_000
const PUBLIC = '/api/game/global/current-week'

export interface CallSamples {
  bare: number[]
  public: number[]
  oneQuery: number[]
  oneQueryP99Ms: number[]
  player: number[]
  playerP99Ms: number[]
  comprehensive: number[]
}

export async function measureCalls(plan: Plan): Promise<CallSamples> {
  return await withPlayedLeague(plan, async (played) => {
    const server = await played.start({ ROLE: 'api' })
    // The floor sends the server's own public reply.
    const reply = await fetch(server.url + PUBLIC)
    const environment = { DATABASE_URL: played.databaseUrl, BODY: await reply.text(), LEAGUE: played.league.id }
    const floor = await startNode({ args: [FLOOR], path: '/', environment })
    try {
      return await withCallers(async (callers) => await alternate(plan, { played, server, floor, callers }))
    } finally {
      await floor.stop()
      await server.stop()
    }
  })
}

async function alternate(
  { rounds, isSmoke, log }: Plan,
  given: { played: PlayedLeague; server: Started; floor: Started; callers: Callers },
): Promise<CallSamples> {
  const { played, server, floor, callers } = given
  const { token = '', userId = '' } = played.league.crew[0] ?? {}
  const samples: CallSamples = {
    bare: [],
    public: [],
    oneQuery: [],
    oneQueryP99Ms: [],
    player: [],
    playerP99Ms: [],
    comprehensive: [],
  }
  const loadMs = isSmoke ? 100 : LOAD_MS
  const send = async ({ port }: Started, call: Call, ms = loadMs) => {
    return await callers.call({ port, connections: CONNECTIONS, ms, calls: [call] })
  }
  const onePlayer = { method: 'GET', path: `/player/${await playerIdOf(played, userId)}` }
  const player = { method: 'GET', path: `/api/player/${played.league.id}/${userId}`, token }
  const week = { method: 'GET', path: `/api/game/${played.league.id}/week/2/comprehensive`, token }
  const bare = { method: 'GET', path: '/' }
  const open = { method: 'GET', path: PUBLIC }
  const warmMs = isSmoke ? 100 : WARM_MS
  for (const call of [bare, onePlayer]) await send(floor, call, warmMs)
  for (const call of [open, player, week]) await send(server, call, warmMs)
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`)
    samples.bare.push((await send(floor, bare)).perSecond)
    samples.public.push((await send(server, open)).perSecond)
    const oneQuery = await send(floor, onePlayer)
    samples.oneQuery.push(oneQuery.perSecond)
    samples.oneQueryP99Ms.push(oneQuery.p99Ms)
    const own = await send(server, player)
    samples.player.push(own.perSecond)
    samples.playerP99Ms.push(own.p99Ms)
    samples.comprehensive.push((await send(server, week)).perSecond)
  }
  return samples
}

async function playerIdOf({ databaseUrl, league }: PlayedLeague, userId: string): Promise<string> {
  return await withClients({ url: databaseUrl, count: 1 }, async ([client]) => {
    const text = 'select id from players where league_id = $1 and user_id = $2'
    const { rows } = await client.query<{ id: string }>(text, [league.id, userId])
    return rows[0]?.id ?? ''
  })
}
