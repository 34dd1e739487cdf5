/** The demo provider: a server that imitates ESPN and Sleeper, and misbehaves on request. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Instant, SEASONS_PLAYED, isSeasonPlayed } from '@whale/game'
import { ok } from './espn-answers.ts'
import type { DemoLeague } from './league.ts'
import { describeDemoWorld } from './describe.ts'
import { type Mode, MODES, type Misbehavior, isMode, send } from './misbehavior.ts'
import { openRecordings } from './recordings.ts'
import {
  type Behaviors,
  type LeagueEdits,
  type DemoRequest,
  type TeamNames,
  answerFrom,
  demoAnswer,
  openingOf,
} from './routes.ts'

export type { DemoLeague, DemoPerson, DemoTeam } from './league.ts'
export { DEMO_ESPN_CREDENTIALS } from './leagues.ts'
export { type DemoLeagueDescription, type DemoTeamDescription, describeDemoWorld } from './describe.ts'
export { type Mode, MODES } from './misbehavior.ts'
export { type RecordedEntry, readManifests } from './recordings.ts'

export interface DemoSettings {
  /** 0 picks any free port. */
  port: number
  /** Default: 127.0.0.1. */
  host?: string
  /** The current time in the demo's season, taken from the product's clock. */
  now: () => Instant | Promise<Instant>
  /** Changes the drafts and scores of the same leagues. */
  seed?: string
  /** A folder of recorded responses to serve instead of the invented seasons. */
  recordings?: string
  /** The delay of the mode `slow` in milliseconds. Default: 15 seconds. */
  slowMs?: number
}

export interface MisbehaviorRequest {
  /** A league's id, or `schedule`, `players`, `users`. Everything if omitted. */
  league?: string
  mode: Mode
  /** Limits a mode about scores to this week. `corrected` without a week means week 1. */
  week?: number
}

/** A manager's new name for a team. */
export interface Renaming {
  league: string
  team: string
  name: string
}

export interface Held {
  isAsked: Promise<void>
  release: () => void
}

export interface DemoProvider {
  /** The base URL of both providers, without a trailing slash. */
  url: string
  /** Same as `POST /demo/misbehave`. */
  misbehave(wanted: MisbehaviorRequest): Promise<void>
  /** Same as `POST /demo/rename`. */
  rename(renaming: Renaming): void
  /** Changes a league from now on: its name, its teams or their owners. */
  edit(league: string, change: (league: DemoLeague) => DemoLeague): void
  /** Holds back the next response until `release` is called. `isAsked` resolves once it is ready. */
  holdNext(): Held
  /** From now on, answers a request with the JSON that `choose` returns, or resolves with, for its address. Undefined: the usual response. */
  answer(choose: (url: URL) => unknown): void
  /** Opens a season at both providers, with its NFL schedule; or only one league, by its id in that season. */
  openSeason(season: number, league?: string): void
  /** The last 1000 requested paths, each with its cookie header. */
  asked(): readonly { path: string; cookie: string }[]
  close(): Promise<void>
}

const ASKED_MAX = 1000
const BODY_LENGTH_MAX = 64 * 1024

/** Lets every response pass, except the next one after `holdNext`. */
function newGate(): { pass: () => Promise<void>; holdNext: () => Held } {
  let holding: (() => Promise<void>) | null = null
  return {
    async pass() {
      const hold = holding
      holding = null
      await hold?.()
    },
    holdNext() {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const isAsked = new Promise<void>((ready) => {
        holding = async () => {
          ready()
          await released
        }
      })
      return { isAsked, release }
    },
  }
}

/** Starts the server and returns once it listens. Throws if the port is taken or the recordings are missing. */
export async function startDemoProvider(settings: DemoSettings): Promise<DemoProvider> {
  const { seed = 'whale-club', slowMs = 15_000, host = '127.0.0.1' } = settings
  const recordings = settings.recordings === undefined ? null : await openRecordings(settings.recordings)
  const behaviors: Behaviors = new Map()
  const names: TeamNames = new Map()
  const edits: LeagueEdits = new Map()
  const openSeasons = new Set(SEASONS_PLAYED.map((season) => openingOf(season)))
  const asked: { path: string; cookie: string }[] = []
  const closing = new AbortController()
  const gate = newGate()
  let chosen: (url: URL) => unknown = () => undefined

  async function misbehave({ league = '*', mode, week }: MisbehaviorRequest): Promise<void> {
    if (mode === 'none' && league === '*') return behaviors.clear()
    const inWeek = week ?? (mode === 'corrected' ? 1 : null)
    const misbehavior: Misbehavior = { mode, week: inWeek, since: await settings.now() }
    behaviors.set(league, misbehavior)
  }

  function rename({ league, team, name }: Renaming): void {
    names.set(`${league} ${team}`, name)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://demo.invalid')
    if (url.pathname.startsWith('/demo/'))
      return serveControls({ request, response, url, misbehave, rename, behaviors })
    const cookie = request.headers.cookie ?? ''
    asked.push({ path: url.pathname + url.search, cookie })
    asked.splice(0, asked.length - ASKED_MAX)
    const now = await settings.now()
    const filter = String(request.headers['x-fantasy-filter'] ?? '')
    const demoRequest: DemoRequest = { url, now, seed, names, edits, openSeasons, cookie, filter }
    const body = await chosen(url)
    if (body !== undefined) return await send(response, ok(body), { mode: 'none', slowMs, signal: closing.signal })
    const { answer, mode } =
      recordings === null ? demoAnswer(demoRequest, behaviors) : await answerFrom(recordings, demoRequest, behaviors)
    await gate.pass()
    await send(response, answer, { mode, slowMs, signal: closing.signal })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The server is closing, or the demo has a bug. Callers must handle an outage either way.
      if (closing.signal.aborted || response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  const { port } = await listen(server, { port: settings.port, host })
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    misbehave,
    rename,
    holdNext: gate.holdNext,
    edit: (league, change) => addEdit(edits, league, change),
    answer: (choose) => void (chosen = choose),
    openSeason: (season, league) => void openSeasons.add(openingOf(season, league)),
    asked: () => [...asked],
    close: () => {
      closing.abort()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Applies `change` after the league's earlier changes. */
function addEdit(edits: LeagueEdits, league: string, change: (league: DemoLeague) => DemoLeague): void {
  const before = edits.get(league)
  edits.set(league, (given) => change(before?.(given) ?? given))
}

function listen(server: Server, at: { port: number; host: string }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, () => resolve(server.address() as AddressInfo))
  })
}

interface ControlRequest {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  misbehave: (wanted: MisbehaviorRequest) => Promise<void>
  rename: (renaming: Renaming) => void
  behaviors: Behaviors
}

/** Serves the control endpoints: list leagues, set misbehavior, rename teams. */
async function serveControls({ request, response, url, misbehave, rename, behaviors }: ControlRequest): Promise<void> {
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const season = Number(url.searchParams.get('season') ?? 2026)
  if (url.pathname === '/demo/world' && isSeasonPlayed(season)) return reply(200, describeDemoWorld(season))
  if (url.pathname === '/demo/rename' && request.method === 'POST') {
    const renaming = parseRenaming(await readBody(request))
    if (renaming === null) return reply(422, { error: 'expected { league, team, name }' })
    rename(renaming)
    return reply(200, renaming)
  }
  if (url.pathname !== '/demo/misbehave')
    return reply(404, { error: 'try /demo/world, /demo/rename or /demo/misbehave' })
  if (request.method === 'POST') {
    const wanted = parseMisbehavior(await readBody(request))
    if (wanted === null) return reply(422, { error: 'expected { league?, mode, week? }', modes: MODES })
    await misbehave(wanted)
  }
  return reply(200, { modes: MODES, misbehaving: Object.fromEntries(behaviors) })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > BODY_LENGTH_MAX) return ''
  }
  return body
}

function parseMisbehavior(text: string): MisbehaviorRequest | null {
  try {
    const { league, mode, week } = JSON.parse(text) as Record<'league' | 'mode' | 'week', unknown>
    if (!isMode(mode)) return null
    const asked = typeof league === 'string' || typeof league === 'number' ? { league: String(league) } : {}
    return { mode, ...asked, ...(typeof week === 'number' && Number.isInteger(week) ? { week } : {}) }
  } catch {
    // Not JSON, or `null`. The reply names the expected fields.
    return null
  }
}

function parseRenaming(text: string): Renaming | null {
  try {
    const { league, team, name } = JSON.parse(text) as Record<keyof Renaming, unknown>
    const isText = typeof league === 'string' && typeof team === 'string' && typeof name === 'string'
    return isText ? { league, team, name } : null
  } catch {
    // Not JSON, or `null`. The reply names the expected fields.
    return null
  }
}
