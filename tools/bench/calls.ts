/**
 * Measures how many calls a second the server answers, against floors of the same run, in turn: a bare server that sends the same
 * bytes, and one that sends what one statement by primary key finds.
 */
import { fileURLToPath } from 'node:url'
import { type Call, type Callers, startCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { type Started, freePort, startNode } from './children.ts'
import { type Ours, type PlayedLeague, withPlayedLeague } from './played-league.ts'

const FLOOR = fileURLToPath(new URL('calls-floor.ts', import.meta.url))
const CONNECTIONS = 16
const LOAD_MS = 1500
/** Until everything that is compiled is compiled, and every statement is planned. */
const WARM_MS = 10_000

export interface CallSamples {
  bare: number[]
  public: number[]
  oneQuery: number[]
  oneQueryP99Ms: number[]
  player: number[]
  playerP99Ms: number[]
  comprehensive: number[]
}

export interface CallsPlan {
  rounds: number
  tell: (what: string) => void
}

export async function measureCalls({ rounds, tell }: CallsPlan): Promise<CallSamples> {
  return await withPlayedLeague(async (played) => {
    const ours = await played.start({ ROLE: 'api' })
    const floor = await startFloor(played, ours)
    const callers = startCallers()
    try {
      return await alternate({ played, ours, floor, callers, rounds, tell })
    } finally {
      await callers.close()
      await floor.stop()
      await ours.stop()
    }
  })
}

type Server = Started & { port: number }

/** The floor, which sends the bytes of our public reply, and the row of a player of the played league. */
async function startFloor({ databaseUrl, league }: PlayedLeague, { url }: Ours): Promise<Server> {
  const port = await freePort()
  const reply = await fetch(url + PUBLIC)
  const environment = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    BODY: await reply.text(),
    LEAGUE: league.id,
  }
  return { port, ...(await startNode({ args: [FLOOR], port, path: '/', environment })) }
}

const PUBLIC = '/api/game/global/current-week'

async function alternate(given: {
  played: PlayedLeague
  ours: Ours
  floor: Server
  callers: Callers
  rounds: number
  tell: (what: string) => void
}): Promise<CallSamples> {
  const { played, ours, floor, callers, rounds, tell } = given
  const [who] = played.league.crew
  const { token = '', userId = '' } = who ?? {}
  const playerId = await playerIdOf(played, userId)
  const samples: CallSamples = {
    bare: [],
    public: [],
    oneQuery: [],
    oneQueryP99Ms: [],
    player: [],
    playerP99Ms: [],
    comprehensive: [],
  }
  const ask = async ({ port }: { port: number }, call: Call, ms = LOAD_MS) => {
    return await callers.call({ port, connections: CONNECTIONS, ms, calls: [call] })
  }
  const onePlayer = { method: 'GET', path: `/player/${playerId}` }
  const player = { method: 'GET', path: `/api/player/${played.league.id}/${userId}`, token }
  const week = { method: 'GET', path: `/api/game/${played.league.id}/week/2/comprehensive`, token }
  const bare = { method: 'GET', path: '/' }
  const open = { method: 'GET', path: PUBLIC }
  for (const call of [bare, onePlayer]) await ask(floor, call, WARM_MS)
  for (const call of [open, player, week]) await ask(ours, call, WARM_MS)
  for (let round = 1; round <= rounds; round += 1) {
    tell(`round ${round} of ${rounds}`)
    samples.bare.push((await ask(floor, bare)).perSecond)
    samples.public.push((await ask(ours, open)).perSecond)
    const oneQuery = await ask(floor, onePlayer)
    samples.oneQuery.push(oneQuery.perSecond)
    samples.oneQueryP99Ms.push(oneQuery.p99Ms)
    const own = await ask(ours, player)
    samples.player.push(own.perSecond)
    samples.playerP99Ms.push(own.p99Ms)
    samples.comprehensive.push((await ask(ours, week)).perSecond)
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
