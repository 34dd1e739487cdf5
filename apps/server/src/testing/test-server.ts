/** A server for a test file: real HTTP, real PostgreSQL, provider clients on the demo provider, and a turnable clock. */
import { randomBytes } from 'node:crypto'
import { type Instant, type LeagueId, type UserId, instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import { auditCells, auditOfCellsText, isClean } from '../domain/audit-cells.ts'
import { readSettings } from '../env.ts'
import { type RunningServer, startServer } from '../server.ts'
import { markEmailConfirmed } from '../features/users/accounts.ts'
import type { TurnableClock, World } from '../world.ts'
import { cloneDatabase, dropDatabase } from './databases.ts'
import { checkReply } from './check-reply.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that all test files share. Each file clones its own database. */
    serverUrl: string
    /** A migrated, empty database to clone. */
    template: string
  }
}

export interface Reply {
  status: number
  headers: Headers
  // Expectations check the shape of replies, so no type is needed here.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface Person {
  name: string
  email: string
  userId: UserId
  token: string
  get(path: string): Promise<Reply>
  post(path: string, body?: object, key?: string): Promise<Reply>
}

export interface Crew {
  leagueId: LeagueId
  code: string
  /** In the order of the names. The first one added the league. */
  people: (Person & { teamId: string; teamName: string })[]
}

export interface TestServer {
  url: string
  /** The metrics port; null without `METRICS_PORT`. */
  metricsPort: number | null
  databaseUrl: string
  world: World
  /** The world of jobs, whose ESPN client unseals stored sign-ins. */
  workerWorld: World
  provider: DemoProvider
  call(
    method: string,
    path: string,
    given?: { body?: unknown; token?: string; key?: string; form?: object },
  ): Promise<Reply>
  /** Registers on first use, signs in after that. */
  as(name: string): Promise<Person>
  /** Like `as`, with a confirmed address. */
  asConfirmed(name: string): Promise<Person>
  /** Like `asConfirmed`, for an address in `OPERATORS`. */
  asOperator(name: string): Promise<Person>
  /** Turns the clock and does everything due on the way, in order. Returns what happened. */
  turnTo(moment: string): Promise<{ at: Instant; league: string; what: string }[]>
  /** Turns the clock without doing what is due, as if no worker had run. */
  turnClockAlone(moment: string): void
  /** Stops the clock at a moment until it is turned again. */
  stopClockAt(moment: string): void
  /** Adds a demo ESPN league. The named users join it in the order of its teams. */
  addEspnLeague(espnId: string, names: readonly string[]): Promise<Crew>
  /** Adds the demo Sleeper league of these primary owners, who join it by username. */
  addSleeperLeague(usernames: readonly string[]): Promise<Crew>
  /** Throws if the audit finds violations. */
  expectCleanAudit(): Promise<void>
  close(): Promise<void>
}

export const PASSWORD = 'a whale of a time'
/** Two days before season 2025. The others are times in its first week. */
export const EVE = '2025-09-01T12:00:00.000Z'
export const OPENING = '2025-09-03T12:00:00.000Z'
export const LOCK = '2025-09-05T00:00:00.000Z'
export const TUESDAY = '2025-09-09T08:00:00.000Z'
export const CONFIRM = '2025-09-10T11:30:00.000Z'
export const NEXT_OPENING = '2025-09-10T12:00:00.000Z'

/**
 * Starts a server on the eve of season 2025, with a new database in the shared PostgreSQL. Tests that kill PostgreSQL or have cells on a
 * cluster pass their own database's URL as `given`. `logTo` receives each log line.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  logTo: (line: string) => void = () => undefined,
  given: string | { databaseUrl: string } | null = null,
): Promise<TestServer> {
  const { databaseUrl, drop } = await databaseFor(given)
  let server: RunningServer | null = null
  const provider = await startDemoProvider({
    port: 0,
    slowMs: 11_000,
    now: () => server?.world.clock.now() ?? instant(EVE),
  })
  server = await startServer(
    readSettings({
      PORT: '0',
      SEASON: '2025',
      ROLE: 'api',
      ACCESS: 'open',
      DEV_CLOCK: '1',
      LIMITS: 'off',
      // A full hash takes 18 ms of CPU, and the tests sign up thousands of users.
      PASSWORD_COST: 'low',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      // Shared machines can be slow.
      DATABASE_TIMEOUT_MS: '15000',
      SECRET_KEY: '00'.repeat(32),
      ESPN_BASE_URL: provider.url,
      SLEEPER_BASE_URL: provider.url,
      // Nothing listens there, so that no test reaches a real chat.
      CHAT_BASE_URL: 'http://127.0.0.1:9',
      ...environment,
    }),
    { write: logTo },
  )
  const { url, metricsPort, world, workerWorld, close } = server
  // DEV_CLOCK=1 above, so this server's clock can be turned.
  const running = world.clock as TurnableClock
  const call = caller(url)
  const as = peopleOf(call)
  async function asConfirmed(name: string): Promise<Person> {
    const person = await as(name)
    await markEmailConfirmed(world.db, person.userId)
    return person
  }
  const test: TestServer = {
    url,
    metricsPort,
    databaseUrl,
    world,
    workerWorld,
    provider,
    call,
    as,
    asConfirmed,
    asOperator: asConfirmed,
    turnClockAlone(moment) {
      world.clock = running
      running.turnTo(instant(moment))
    },
    stopClockAt(moment) {
      const stopped: TurnableClock = { ...running, now: () => instant(moment) }
      world.clock = stopped
    },
    async turnTo(moment) {
      world.clock = running
      const { status, body } = await call('POST', '/dev/clock', { body: { now: moment } })
      if (status !== 200) throw new Error(`the clock did not turn: ${JSON.stringify(body)}`)
      return body.happened
    },
    addEspnLeague: (espnId, names) => addEspnLeague({ call, as }, espnId, names),
    addSleeperLeague: (usernames) => addSleeperLeague({ call, as }, usernames),
    async expectCleanAudit() {
      const result = await auditCells(world)
      if (!isClean(result)) throw new Error(auditOfCellsText(result))
    },
    async close() {
      await close()
      await provider.close()
      await drop()
    },
  }
  await test.turnTo(EVE)
  return test
}

/** A new database, or the given one. */
async function databaseFor(
  given: string | { databaseUrl: string } | null,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  if (given !== null && typeof given !== 'string') return { ...given, drop: () => Promise.resolve() }
  const { serverUrl, template } = given === null ? await sharedServer() : { serverUrl: given, template: 'template1' }
  const name = `test_${randomBytes(6).toString('hex')}`
  const databaseUrl = await cloneDatabase({ serverUrl, template, name })
  return { databaseUrl, drop: () => dropDatabase({ serverUrl, name }) }
}

/** Imports Vitest only inside a test: the chaos tests run without it. */
async function sharedServer(): Promise<{ serverUrl: string; template: string }> {
  const { inject } = await import('vitest')
  return { serverUrl: inject('serverUrl'), template: inject('template') }
}

type Caller = TestServer['call']

function caller(url: string): Caller {
  return async (method, path, given = {}) => {
    const { body, token, key, form } = given
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams({ ...form }) }),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const reply = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
    checkReply({ method, path, status: reply.status, body: reply.body })
    return reply
  }
}

function peopleOf(call: Caller): TestServer['as'] {
  const known = new Map<string, Promise<Person>>()
  async function register(name: string): Promise<Person> {
    const username = name.toLowerCase()
    const email = `${username}@test.example`
    const { body } = await call('POST', '/onboard/register', { body: { email, password: PASSWORD, username } })
    const token = String(body.access_token)
    return {
      name,
      email,
      token,
      userId: body.user_id,
      get: (path) => call('GET', path, { token }),
      post: (path, sent = {}, key) => call('POST', path, { body: sent, token, ...(key === undefined ? {} : { key }) }),
    }
  }
  return (name) => {
    const person = known.get(name) ?? register(name)
    known.set(name, person)
    return person
  }
}

async function addEspnLeague(
  { call, as }: Pick<TestServer, 'call' | 'as'>,
  espnId: string,
  names: readonly string[],
): Promise<Crew> {
  const { body } = await call('POST', '/onboard/espn/validate', { body: { league_id: espnId } })
  const teams = body.data.teams as { team_id: string; team_name: string }[]
  const people = await Promise.all(
    names.map(async (name, place) => {
      const { team_id: teamId = '', team_name: teamName = '' } = teams[place] ?? {}
      return { ...(await as(name)), teamId, teamName }
    }),
  )
  const [founder, ...others] = people
  if (founder === undefined) throw new Error('a league needs at least one name')
  const complete = await founder.post('/onboard/espn/complete', {
    league_id: espnId,
    selected_team_id: founder.teamId,
    commissioner_team_id: founder.teamId,
  })
  const { game_league, invite_code: code } = complete.body.data
  for (const other of others) await other.post('/onboard/espn/join', { team_id: other.teamId, invite_code: code })
  return { leagueId: game_league.id, code, people }
}

async function addSleeperLeague(
  { call, as }: Pick<TestServer, 'call' | 'as'>,
  usernames: readonly string[],
): Promise<Crew> {
  const [founderName = '', ...others] = usernames
  const founder = await as(founderName)
  const { body } = await call('POST', '/onboard/sleeper/validate', { body: { username: founderName } })
  const league = body.data.available_teams[0]
  const complete = await founder.post('/onboard/sleeper/complete', {
    username: founderName,
    selected_league_id: league.league_id,
    selected_roster_id: league.user_teams[0].roster_id,
    selected_fantasy_user_id: league.user_teams[0].fantasy_user_id,
  })
  const { game_league, invite_code: code } = complete.body.data
  const first = { ...founder, teamId: league.user_teams[0].roster_id, teamName: league.user_teams[0].team_name }
  const people: Crew['people'] = [first]
  for (const username of others) {
    const person = await as(username)
    const { team } = (await person.post('/onboard/sleeper/join', { username, invite_code: code })).body.data
    people.push({ ...person, teamId: team.team_id, teamName: team.team_name })
  }
  return { leagueId: game_league.id, code, people }
}

/** Names for as many players as a league needs to start. */
export const EIGHT = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal'] as const
/** Eight primary owners in a league at the demo Sleeper. */
export const SAILORS = [
  'AhabJones',
  'krillbill',
  'ChumBucket',
  'salty_sue',
  'IceburgLetty',
  'dockside.dan',
  'MermanHolm',
  'PipTheSwabbie',
] as const

/** Enters the casino for a person with the `nth` allowed athlete. Returns the reply. */
export async function enter(person: Person, leagueId: string, nth = 0): Promise<Reply> {
  const { body } = await person.get(`/casino/event/${leagueId}/${person.userId}`)
  const choices = (body.data?.choices ?? []) as { athlete_id: string; refusal: object | null }[]
  const athlete_id = choices.filter(({ refusal }) => refusal === null)[nth]?.athlete_id ?? 'nobody'
  return await person.post('/casino/enter', {
    user_id: person.userId,
    event_id: body.data?.event?.id ?? `${leagueId}:1`,
    entry_amount: 0,
    athlete_ids: [athlete_id],
  })
}

/** Makes a top-score pick for a person. Returns the reply. */
export async function pickTopScore(
  person: Person,
  leagueId: string,
  teamId: string,
  points: number | null = 120,
): Promise<Reply> {
  return await person.post('/bermuda/prediction', {
    league_id: leagueId,
    user_id: person.userId,
    week: 1,
    team_id: teamId,
    points,
  })
}
