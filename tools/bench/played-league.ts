/** A league that has played for a while, on a database of its own, so that benches read real rows. */
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type LeagueInPlay, addLeague, serverAt } from '../../e2e/server.ts'
import { SERVER_ARGS, type Started, startNode } from './children.ts'
import { withFolder } from './folders.ts'
import type { Plan } from './plan.ts'
import { type ManyLeagues, PLAYED_ID, startManyLeagues } from './provider.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kit', 'Lena']
/** As few as a league may have. */
const SMOKE_PLAYERS = 8

export interface Server extends Started {
  url: string
}

export interface PlayedLeague {
  databaseUrl: string
  provider: ManyLeagues
  league: LeagueInPlay
  /** Starts a server as an operator does, but with the demo provider, an adjustable clock and no limits. */
  start(environment?: Record<string, string>): Promise<Server>
  /** Moves the clock of that server and of the provider. */
  turnTo(server: Server, moment: string): Promise<void>
}

/** Runs `work` with a league in week 2 whose bets are open; week 1 is final. */
export async function withPlayedLeague<R>({ isSmoke }: Plan, work: (played: PlayedLeague) => Promise<R>): Promise<R> {
  return await withFolder(async (dataDir) => {
    const database = await startEmbedded({ dataDir })
    const provider = await startManyLeagues()
    const start = async (environment: Record<string, string> = {}): Promise<Server> => {
      const settings = {
        ACCESS: 'open',
        DEV_CLOCK: '1',
        LIMITS: 'off',
        DATABASE_URL: database.url,
        SECRET_KEY: '00'.repeat(32),
        ESPN_BASE_URL: provider.url,
        SLEEPER_BASE_URL: provider.url,
        ...environment,
      }
      const started = await startNode({ args: SERVER_ARGS, path: '/api/readyz', environment: settings })
      return { ...started, url: `http://127.0.0.1:${started.port}` }
    }
    const turnTo = async ({ url }: Server, moment: string) => {
      provider.turnTo(moment)
      await serverAt(url, provider.url).turnTo(moment)
    }
    try {
      const server = await start()
      const names = isSmoke ? NAMES.slice(0, SMOKE_PLAYERS) : NAMES
      const client = serverAt(server.url, provider.url)
      const league = await playWeeks(client, names, (moment) => turnTo(server, moment))
      await server.stop()
      return await work({ databaseUrl: database.url, provider, league, start, turnTo })
    } finally {
      await provider.close()
      await database.stop()
    }
  })
}

type Client = ReturnType<typeof serverAt>

async function playWeeks(
  client: Client,
  names: readonly string[],
  turnTo: (moment: string) => Promise<void>,
): Promise<LeagueInPlay> {
  await turnTo('2025-09-02T15:00:00Z')
  const league = await addLeague(client, PLAYED_ID, names)
  await turnTo('2025-09-03T14:00:00Z')
  for (const [place, player] of league.crew.entries()) {
    await enterCasino(client, league, { place, ...player })
    await predict(client, league, { week: 1, place, ...player })
  }
  await turnTo('2025-09-10T14:00:00Z')
  for (const [place, player] of league.crew.entries()) {
    await predict(client, league, { week: 2, place, ...player })
    // Challenge the next two players; the first of them accepts.
    for (const steps of [1, 2]) await challenge(client, league, { place, steps, isAccepted: steps === 1 })
  }
  return league
}

interface Choice {
  refusal: object | null
  is_starter: boolean
}

async function enterCasino(
  client: Client,
  { id }: LeagueInPlay,
  { place, token, userId }: { place: number; token: string; userId: string },
): Promise<void> {
  const { body } = await client.call('GET', `/casino/event/${id}/${userId}`, { token })
  const open = body.data.choices.filter(({ refusal, is_starter }: Choice) => refusal === null && is_starter)
  const athlete_ids = [open[place % 3].athlete_id]
  const entry = { user_id: userId, event_id: body.data.event.id, entry_amount: 0, athlete_ids, team_id: null }
  await post(client, '/casino/enter', token, entry)
}

async function predict(
  client: Client,
  { id, crew }: LeagueInPlay,
  { week, place, token, userId }: { week: number; place: number; token: string; userId: string },
): Promise<void> {
  const team_id = crew[(place + 1) % crew.length]?.teamId
  await post(client, '/bermuda/prediction', token, {
    league_id: id,
    user_id: userId,
    week,
    team_id,
    points: 120 + place,
  })
}

/** Has a player challenge the one `steps` places further, with ten units, in week 2. */
export async function challenge(
  client: Pick<Client, 'call'>,
  { id, crew }: LeagueInPlay,
  { place, steps, isAccepted }: { place: number; steps: number; isAccepted: boolean },
): Promise<void> {
  const [challenger, challenged] = [crew[place % crew.length], crew[(place + steps) % crew.length]]
  const users = { challenger_id: challenger?.userId, challenged_id: challenged?.userId }
  const proposal = { league_id: id, ...users, amount: 10, week: 2, odds: 1.5 }
  const { body } = await post(client, '/h2h/proposal', challenger?.token ?? '', proposal)
  if (isAccepted) await post(client, `/h2h/proposal/${body.data.bet.id}/accept`, challenged?.token ?? '', {})
}

async function post(client: Pick<Client, 'call'>, path: string, token: string, body: object) {
  const reply = await client.call('POST', path, { token, body })
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
