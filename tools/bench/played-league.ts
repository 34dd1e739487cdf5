/** A league that has played for a while, on a database of its own, so that benches read real rows. */
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type LeagueInPlay, addLeague, serverAt } from '../../e2e/server.ts'
import { temporaryFolder } from '../closers.ts'
import type { Call } from './callers.ts'
import { SERVER_ARGS, type Started, startNode } from './children.ts'
import { type ManyLeagues, PLAYED_ID, startManyLeagues } from './provider.ts'
import type { Plan } from './report.ts'

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

/** Plays a league into week 2, whose bets are open; week 1 is final. The bench's end stops whatever was started. */
export async function playLeague({ isSmoke, defer }: Plan): Promise<PlayedLeague> {
  const database = await startEmbedded({ dataDir: await temporaryFolder(defer) })
  defer(() => database.stop())
  const provider = await startManyLeagues()
  defer(() => provider.close())
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
    defer(() => started.stop())
    return { ...started, url: `http://127.0.0.1:${started.port}` }
  }
  const turnTo = async ({ url }: Server, moment: string) => {
    provider.turnTo(moment)
    await serverAt(url, provider.url).turnTo(moment)
  }
  const server = await start()
  const names = isSmoke ? NAMES.slice(0, SMOKE_PLAYERS) : NAMES
  const client = serverAt(server.url, provider.url)
  const league = await playWeeks(client, names, (moment) => turnTo(server, moment))
  await server.stop()
  return { databaseUrl: database.url, provider, league, start, turnTo }
}

/** Returns the calls by which the owner gives a player of a league before its start one unit and takes it back. */
export function corrections({ league }: PlayedLeague, leagueId: string): [Call, Call] {
  const [owner, other] = league.crew
  const correction = (amount: number): Call => ({
    method: 'PATCH',
    path: `/api/player/${leagueId}/${other?.userId}/units`,
    token: owner?.token ?? '',
    body: { amount, reason: 'Bench' },
    hasKey: true,
  })
  return [correction(1), correction(-1)]
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

interface Player {
  place: number
  token: string
  userId: string
}

interface Choice {
  refusal: object | null
  is_starter: boolean
}

async function enterCasino(client: Client, { id }: LeagueInPlay, { place, token, userId }: Player): Promise<void> {
  const { body } = await client.call('GET', `/casino/event/${id}/${userId}`, { token })
  const open = body.data.choices.filter(({ refusal, is_starter }: Choice) => refusal === null && is_starter)
  const athlete_ids = [open[place % 3].athlete_id]
  const entry = { user_id: userId, event_id: body.data.event.id, entry_amount: 0, athlete_ids, team_id: null }
  await post(client, '/casino/enter', token, entry)
}

async function predict(client: Client, { id, crew }: LeagueInPlay, given: Player & { week: number }): Promise<void> {
  const { week, place, token, userId } = given
  const team_id = crew[(place + 1) % crew.length]?.teamId
  const body = { league_id: id, user_id: userId, week, team_id, points: 120 + place }
  await post(client, '/bermuda/prediction', token, body)
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
