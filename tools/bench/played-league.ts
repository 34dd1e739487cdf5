/** A league of twelve that has played for a while, in a server of its own: what is measured is asked of real rows. */
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type LeagueInPlay, addLeague, serverAt } from '../../e2e/server.ts'
import { type Started, freePort, startNode } from './children.ts'
import { withFolder } from './folders.ts'
import { type ManyLeagues, PLAYED_ID, startManyLeagues } from './provider.ts'
import { SERVER_FLAGS } from './start.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kit', 'Lena']

export interface Ours extends Started {
  port: number
  url: string
}

export interface PlayedLeague {
  databaseUrl: string
  provider: ManyLeagues
  league: LeagueInPlay
  /** Starts the server as an operator does, but for its clock, its limits, and where it asks. */
  start(environment?: Record<string, string>, flags?: readonly string[]): Promise<Ours>
  /** Turns the clock of the server, and the provider's. */
  turnTo(server: Ours, moment: string): Promise<void>
}

/** Runs `work` on a league in week 2 with its bets open; week 1 is final. */
export async function withPlayedLeague<R>(work: (played: PlayedLeague) => Promise<R>): Promise<R> {
  return await withFolder(async (dataDir) => {
    const database = await startEmbedded({ dataDir })
    const provider = await startManyLeagues()
    const start = async (environment: Record<string, string> = {}, flags: readonly string[] = SERVER_FLAGS) => {
      return await startOurs(environment, { databaseUrl: database.url, provider, flags })
    }
    const turnTo = async ({ url }: Ours, moment: string) => {
      provider.turnTo(moment)
      await serverAt(url, provider.url).turnTo(moment)
    }
    try {
      const server = await start()
      const league = await playWeekOne(server, { provider, turnTo: (moment) => turnTo(server, moment) })
      await server.stop()
      return await work({ databaseUrl: database.url, provider, league, start, turnTo })
    } finally {
      await provider.close()
      await database.stop()
    }
  })
}

async function startOurs(
  environment: Record<string, string>,
  given: { databaseUrl: string; provider: ManyLeagues; flags: readonly string[] },
): Promise<Ours> {
  const { databaseUrl, provider, flags } = given
  const port = await freePort()
  const settings = {
    PORT: String(port),
    ACCESS: 'open',
    DEV_CLOCK: '1',
    LIMITS: 'off',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: '00'.repeat(32),
    ESPN_BASE_URL: provider.url,
    SLEEPER_BASE_URL: provider.url,
    ...environment,
  }
  const started = await startNode({ args: [...flags, MAIN], port, path: '/api/readyz', environment: settings })
  return { ...started, port, url: `http://127.0.0.1:${port}` }
}

async function playWeekOne(
  { url }: Ours,
  { provider, turnTo }: { provider: ManyLeagues; turnTo: (moment: string) => Promise<void> },
): Promise<LeagueInPlay> {
  const server = serverAt(url, provider.url)
  await turnTo('2025-09-02T15:00:00Z')
  const league = await addLeague(server, PLAYED_ID, NAMES)
  await turnTo('2025-09-03T14:00:00Z')
  for (const [place, { token, userId }] of league.crew.entries()) {
    const { body } = await server.call('GET', `/casino/event/${league.id}/${userId}`, { token })
    const open = body.data.choices.filter(({ refusal, is_starter }: Choice) => refusal === null && is_starter)
    const athlete_ids = [open[place % 3].athlete_id]
    const entry = { user_id: userId, event_id: body.data.event.id, entry_amount: 0, athlete_ids, team_id: null }
    await must(server.call('POST', '/casino/enter', { token, body: entry }))
    const team_id = league.crew[(place + 1) % league.crew.length]?.teamId ?? ''
    const prediction = { league_id: league.id, user_id: userId, week: 1, team_id, points: 120 + place }
    await must(server.call('POST', '/bermuda/prediction', { token, body: prediction }))
  }
  await turnTo('2025-09-10T14:00:00Z')
  for (const [place, { token, userId }] of league.crew.entries()) {
    await playWeekTwo({ server, league, place, token, userId })
  }
  return league
}

interface Choice {
  refusal: object | null
  is_starter: boolean
}

/** Everybody names a team, challenges the two after them, and the first of these accepts. */
async function playWeekTwo(given: {
  server: ReturnType<typeof serverAt>
  league: LeagueInPlay
  place: number
  token: string
  userId: string
}): Promise<void> {
  const { server, league, place, token, userId } = given
  const { crew } = league
  const after = (steps: number) => crew[(place + steps) % crew.length]
  const prediction = { league_id: league.id, user_id: userId, week: 2, team_id: after(1)?.teamId, points: 120 + place }
  await must(server.call('POST', '/bermuda/prediction', { token, body: prediction }))
  for (const steps of [1, 2]) {
    const proposal = {
      league_id: league.id,
      challenger_id: userId,
      challenged_id: after(steps)?.userId,
      amount: 10,
      week: 2,
      odds: 1.5,
    }
    const { body } = await must(server.call('POST', '/h2h/proposal', { token, body: proposal }))
    const challenged = { token: after(steps)?.token ?? '', body: {} }
    if (steps === 1) await must(server.call('POST', `/h2h/proposal/${body.data.bet.id}/accept`, challenged))
  }
}

async function must(asked: ReturnType<ReturnType<typeof serverAt>['call']>) {
  const reply = await asked
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
