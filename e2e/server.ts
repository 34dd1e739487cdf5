/** Starts a server for a file of browser tests, with helpers that act outside the browser. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { cloneDatabase, dropDatabase } from '../apps/server/src/testing/databases.ts'
import { startHosted } from './server-host.ts'

export const PASSWORD = 'a whale of a time'

export interface TestServer {
  url: string
  /** How many commands these helpers sent, except `ops`. A page loaded before the last one may be outdated. */
  changes(): number
  /** Turns the clock and runs everything due on the way. */
  turnTo(moment: string): Promise<void>
  /** Makes the demo provider misbehave for one league or for all. */
  misbehave(wish: { league?: string; mode: string; week?: number }): Promise<void>
  rename(renaming: { league: string; team: string; name: string }): Promise<void>
  /** Runs an operator command: `npm run ops -- …`. */
  ops(...words: string[]): Promise<void>
  call(method: string, path: string, given?: { body?: object; token?: string }): Promise<Reply>
  signUp(name: string): Promise<{ token: string; userId: string; email: string }>
}

export interface Reply {
  status: number
  // Tests check replies with expectations, so a cast would add nothing.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Starts a server for this file, on the eve of season 2025. The returned function works once `beforeAll` has run. */
export function useServer(env: Record<string, string> = {}): () => TestServer {
  let running: RunningServer | null = null
  test.beforeAll(async () => {
    running = await startServer(env)
  })
  test.afterAll(async () => {
    await running?.close()
  })
  return () => {
    if (running === null) throw new Error('the server has not started yet')
    return running.server
  }
}

interface RunningServer {
  server: TestServer
  /** Stops the server and deletes its data. */
  close: () => Promise<void>
}

/** Starts an empty server and demo provider, on the eve of season 2025. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'whale-e2e-'))
  const { settings, drop } = await aDatabase()
  const place = { DATA_DIR: dataDir, ...settings }
  const hosted = await startHosted({ ...place, ...env })
  const server = {
    ...serverAt(hosted.url, hosted.providerUrl),
    ops: (...words: string[]) => operate(place, words),
  }
  await server.turnTo('2025-09-02T15:00:00Z')
  return {
    server,
    async close() {
      await hosted.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Clones a database from the PostgreSQL that `global-setup.ts` started. Without one, the server starts its own in its folder. */
async function aDatabase(): Promise<{ settings: Record<string, string>; drop: () => Promise<void> }> {
  const { E2E_SERVER_URL: serverUrl, E2E_TEMPLATE: template } = process.env
  if (serverUrl === undefined || template === undefined) return { settings: {}, drop: () => Promise.resolve() }
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase({ serverUrl, template, name })
  const settings = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex') }
  return { settings, drop: () => dropDatabase({ serverUrl, name }) }
}

async function operate(place: Record<string, string>, words: readonly string[]): Promise<void> {
  const main = fileURLToPath(new URL('../apps/server/src/commands/ops-main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`ops ${words.join(' ')} ended with ${child.exitCode}`)
}

/** Returns the helpers for a running server. */
function serverAt(url: string, providerUrl: string): Omit<TestServer, 'ops'> {
  let changes = 0
  async function call(method: string, path: string, given: { body?: object; token?: string } = {}): Promise<Reply> {
    if (method !== 'GET') changes += 1
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  async function askDemo(what: string, body: object): Promise<void> {
    changes += 1
    const headers = { 'content-type': 'application/json' }
    await fetch(`${providerUrl}/demo/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return {
    url,
    changes: () => changes,
    call,
    async turnTo(moment) {
      const { status, body } = await call('POST', '/dev/clock', { body: { now: moment } })
      if (status !== 200) throw new Error(`the clock did not turn: ${JSON.stringify(body)}`)
    },
    misbehave: (wish) => askDemo('misbehave', wish),
    rename: (renaming) => askDemo('rename', renaming),
    async signUp(name) {
      const username = name.toLowerCase()
      const email = `${username}@e2e.example`
      const { body } = await call('POST', '/onboard/register', { body: { email, password: PASSWORD, username } })
      return { token: String(body.access_token), userId: String(body.user_id), email }
    },
  }
}

export interface LeagueInPlay {
  id: string
  code: string
  /** In the order of `names`, each with the team at that position. */
  crew: { name: string; token: string; userId: string; email: string; teamId: string; teamName: string }[]
}

/** Adds an ESPN league through the API and lets all named users join it. */
export async function addLeague(
  server: Omit<TestServer, 'ops'>,
  espnId: string,
  names: readonly string[],
): Promise<LeagueInPlay> {
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: espnId } })
  const teams = body.data.teams as { team_id: string; team_name: string }[]
  const crew = await Promise.all(
    names.map(async (name, place) => {
      const { team_id: teamId = '', team_name: teamName = '' } = teams[place] ?? {}
      return { name, ...(await server.signUp(name)), teamId, teamName }
    }),
  )
  const [creator, ...others] = crew
  const complete = await server.call('POST', '/onboard/espn/complete', {
    body: { league_id: espnId, selected_team_id: creator?.teamId, commissioner_team_id: creator?.teamId },
    token: creator?.token ?? '',
  })
  const { game_league, invite_code } = complete.body.data
  for (const { token, teamId } of others) {
    await server.call('POST', '/onboard/espn/join', { body: { team_id: teamId, invite_code }, token })
  }
  return { id: game_league.id, code: invite_code, crew }
}
