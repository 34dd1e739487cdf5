/** Measures API calls per second, in turn with two floors: a bare server that sends the same bytes, and one that reads a row. */
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Call, startCallers } from './callers.ts'
import { type Started, startNode } from './children.ts'
import { openClients } from './copies.ts'
import { playLeague } from './played-league.ts'
import { type Plan, type Samples, eachRound, noSamples } from './report.ts'

const FLOOR = fileURLToPath(new URL('calls-floor.ts', import.meta.url))
const CONNECTIONS = 16
const LOAD_MS = 1500
/** Until all code is compiled and every statement planned. */
const WARM_MS = 10_000
const PUBLIC = '/api/game/global/current-week'

const NAMES = ['bare', 'public', 'oneQuery', 'oneQueryP99Ms', 'player', 'playerP99Ms', 'comprehensive'] as const

export type CallSamples = Samples<(typeof NAMES)[number]>

export async function measureCalls(plan: Plan): Promise<CallSamples> {
  const { isSmoke, defer } = plan
  const played = await playLeague(plan)
  const server = await played.start({ ROLE: 'api' })
  // The floor sends the server's own public reply.
  const reply = await fetch(server.url + PUBLIC)
  const environment = { DATABASE_URL: played.databaseUrl, BODY: await reply.text(), LEAGUE: played.league.id }
  const floor = await startNode({ args: [FLOOR], path: '/', environment })
  defer(() => floor.stop())
  const callers = startCallers(defer)
  const send = async ({ port }: Started, call: Call, ms = isSmoke ? 100 : LOAD_MS) => {
    return await callers.call({ port, connections: CONNECTIONS, ms, calls: [call] })
  }
  const { token = '', userId = '' } = played.league.crew[0] ?? {}
  const [client] = await openClients(defer, played.databaseUrl)
  const onePlayer = { method: 'GET', path: `/player/${await playerIdOf(client, played.league.id, userId)}` }
  const player = { method: 'GET', path: `/api/player/${played.league.id}/${userId}`, token }
  const week = { method: 'GET', path: `/api/game/${played.league.id}/week/2/comprehensive`, token }
  const bare = { method: 'GET', path: '/' }
  const open = { method: 'GET', path: PUBLIC }
  const warmMs = isSmoke ? 100 : WARM_MS
  for (const call of [bare, onePlayer]) await send(floor, call, warmMs)
  for (const call of [open, player, week]) await send(server, call, warmMs)
  const samples = noSamples(NAMES)
  await eachRound(plan, async () => {
    samples.bare.push((await send(floor, bare)).perSecond)
    samples.public.push((await send(server, open)).perSecond)
    const oneQuery = await send(floor, onePlayer)
    samples.oneQuery.push(oneQuery.perSecond)
    samples.oneQueryP99Ms.push(oneQuery.p99Ms)
    const own = await send(server, player)
    samples.player.push(own.perSecond)
    samples.playerP99Ms.push(own.p99Ms)
    samples.comprehensive.push((await send(server, week)).perSecond)
  })
  return samples
}

async function playerIdOf(client: pg.Client, leagueId: string, userId: string): Promise<string> {
  const text = 'select id from players where league_id = $1 and user_id = $2'
  const { rows } = await client.query<{ id: string }>(text, [leagueId, userId])
  return rows[0]?.id ?? ''
}
