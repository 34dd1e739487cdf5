/** Starts a house for a file of browser tests, and what people do in it beside the browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

export const PASSWORD = 'a whale of a time'

export interface House {
  url: string
  /** Turns the clock to a moment; all that is due on the way happens. */
  turnTo(moment: string): Promise<void>
  /** Has the demo provider behave in a way, for one league or for all. */
  misbehave(wish: { league?: string; mode: string; week?: number }): Promise<void>
  /** Has a manager give a team of the demo provider another name. */
  rename(renaming: { league: string; team: string; name: string }): Promise<void>
  /** What an operator types on the machine: `npm run ops -- …`. */
  ops(...words: string[]): Promise<void>
  call(method: string, path: string, given?: { body?: object; token?: string }): Promise<Reply>
  /** Signs up, or in, and returns the token. */
  signUp(name: string): Promise<{ token: string; userId: string; email: string }>
}

export interface Reply {
  status: number
  // Replies are looked at with expectations, which say what was wrong better than a cast.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** A house of its own for this file, the clock on the eve of season 2025. Answers once `beforeAll` has run. */
export function useHouse(env: Record<string, string> = {}): () => House {
  let running: RunningHouse | null = null
  test.beforeAll(async () => {
    running = await startHouse(env)
  })
  test.afterAll(async () => {
    await running?.close()
  })
  return () => {
    if (running === null) throw new Error('the house is not open yet')
    return running.house
  }
}

interface RunningHouse {
  house: House
  /** Closes the house and forgets all that happened in it. */
  close: () => Promise<void>
}

/** Opens an empty house with a demo provider of its own, in a process of its own, on the eve of season 2025. */
export async function startHouse(env: Record<string, string> = {}): Promise<RunningHouse> {
  const { house, child, dataDir } = await spawnHouse(env)
  await house.turnTo('2025-09-02T15:00:00Z')
  return {
    house,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function spawnHouse(
  env: Record<string, string>,
): Promise<{ house: House; child: ChildProcess; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'whale-e2e-'))
  const main = fileURLToPath(new URL('house-main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the house did not open; its log says why')))
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string]
  // From here on its end is ours to bring about.
  ended.catch(() => undefined)
  const { url, providerUrl } = JSON.parse(line) as { url: string; providerUrl: string }
  return { child, dataDir, house: { ...houseAt(url, providerUrl), ops: (...words) => operate(dataDir, words) } }
}

async function operate(dataDir: string, words: readonly string[]): Promise<void> {
  const main = fileURLToPath(new URL('../apps/server/src/commands/ops-main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`ops ${words.join(' ')} ended with ${child.exitCode}`)
}

/** What people do in a house beside the browser. */
export function houseAt(url: string, providerUrl: string): Omit<House, 'ops'> {
  async function call(method: string, path: string, given: { body?: object; token?: string } = {}): Promise<Reply> {
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
    const headers = { 'content-type': 'application/json' }
    await fetch(`${providerUrl}/demo/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return {
    url,
    call,
    async turnTo(moment) {
      const { status, body } = await call('POST', '/dev/clock', { body: { now: moment } })
      if (status !== 200) throw new Error(`the clock did not turn: ${JSON.stringify(body)}`)
    },
    misbehave: (wish) => askDemo('misbehave', wish),
    rename: (renaming) => askDemo('rename', renaming),
    async signUp(name) {
      const email = `${name.toLowerCase()}@e2e.example`
      const { body } = await call('POST', '/onboard/register', { body: { email, password: PASSWORD } })
      return { token: String(body.access_token), userId: String(body.user_id), email }
    },
  }
}

export interface LeagueInPlay {
  id: string
  code: string
  /** In the order of `names`, each with the team of that place in the league. */
  crew: { name: string; token: string; userId: string; email: string; teamId: string; teamName: string }[]
}

/** Brings an ESPN league by call, and has everybody named join it. */
export async function bringLeague(
  house: Omit<House, 'ops'>,
  espnId: string,
  names: readonly string[],
): Promise<LeagueInPlay> {
  const { body } = await house.call('POST', '/onboard/espn/validate', { body: { league_id: espnId } })
  const teams = body.data.teams as { team_id: string; team_name: string }[]
  const crew = await Promise.all(
    names.map(async (name, place) => {
      const { team_id: teamId = '', team_name: teamName = '' } = teams[place] ?? {}
      return { name, ...(await house.signUp(name)), teamId, teamName }
    }),
  )
  const [founder, ...others] = crew
  const complete = await house.call('POST', '/onboard/espn/complete', {
    body: { league_id: espnId, selected_team_id: founder?.teamId, commissioner_team_id: founder?.teamId },
    token: founder?.token ?? '',
  })
  const { game_league, invite_code } = complete.body.data
  for (const { token, teamId } of others) {
    await house.call('POST', '/onboard/espn/join', { body: { team_id: teamId, invite_code }, token })
  }
  return { id: game_league.id, code: invite_code, crew }
}
