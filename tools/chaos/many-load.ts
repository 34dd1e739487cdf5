/** People under whom machines die: each offers bets, takes them back, predicts and looks, and sends again until there is an answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Person {
  userId: string
  token: string
}

export interface Crew {
  leagueId: string
  people: readonly Person[]
}

/** A command that was answered: what was sent, under which key, and what came back. */
export interface Acknowledged {
  key: string
  path: string
  body: object
  token: string
  status: number
  text: string
  /** When, by the clock of `performance.now()`. */
  atMs: number
}

export interface Load {
  acknowledged: Acknowledged[]
  /** Calls that had no answer, or one that says to try again; each was sent again. */
  repeated: number
  /** Readings that were answered, and those that were not. */
  read: { answered: number; failed: number }
  /** The longest that a command waited for its answer, with all its repetitions. */
  longestMs: number
  /** Resolves when everybody has had their last answer. */
  stop(): Promise<void>
}

const AGAIN_MS = 100
const TIMEOUT_MS = 120_000

/** Registers somebody, or signs in; for the beginning, when nothing dies yet. */
export async function register(url: string, email: string): Promise<Person> {
  const { body } = await post(url, '/onboard/register', { email, password: 'a whale of a time' })
  return { userId: String(body['user_id']), token: String(body['access_token']) }
}

interface Reply {
  status: number
  text: string
  body: Record<string, unknown>
}

export async function post(url: string, path: string, body: object, token = '', key = ''): Promise<Reply> {
  return await send(url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
  })
}

async function get(url: string, path: string, token: string): Promise<Reply> {
  return await send(url, path, { headers: { authorization: `Bearer ${token}` } })
}

async function send(url: string, path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(15_000) })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

/** Everybody begins. `stop` lets each finish what they are at. */
export function beginLoad(url: string, crews: readonly Crew[], week: number): Load {
  const load: Load = {
    acknowledged: [],
    repeated: 0,
    read: { answered: 0, failed: 0 },
    longestMs: 0,
    stop: async () => undefined,
  }
  let isOver = false
  const everybody = crews.flatMap((crew) =>
    crew.people.map(async (person, place) => {
      for (let round = 0; !isOver; round += 1) await playRound({ url, load, crew, person, place, week, round })
    }),
  )
  load.stop = async () => {
    isOver = true
    await Promise.all(everybody)
  }
  return load
}

interface Round {
  url: string
  load: Load
  crew: Crew
  person: Person
  place: number
  week: number
  round: number
}

/** Ten units are offered to the next and taken back; a prediction is changed; the feed and the own ledger are looked at. */
async function playRound(at: Round): Promise<void> {
  const { crew, person, place, week, round } = at
  const { leagueId: league_id, people } = crew
  const rival = people[(place + 1) % people.length]
  const offered = await command(at, '/h2h/proposal', {
    league_id,
    challenger_id: person.userId,
    challenged_id: rival?.userId,
    week,
    amount: 10,
    odds: 2,
  })
  const { data } = JSON.parse(offered.text) as { data?: { bet: { id: string } } }
  if (data !== undefined) await command(at, `/h2h/proposal/${data.bet.id}/withdraw`, {})
  await command(at, '/bermuda/prediction', {
    league_id,
    user_id: person.userId,
    week,
    team_id: '1',
    points: 60 + place * 10 + (round % 500) / 100,
  })
  await look(at, `/game/${league_id}/activity`)
  await look(at, `/transactions/${league_id}/${person.userId}`)
}

/** Sends under one key until there is an answer that is one. Throws where there is none for two minutes. */
async function command({ url, load, person }: Round, path: string, body: object): Promise<Acknowledged> {
  const key = randomUUID()
  const since = performance.now()
  for (;;) {
    const reply = await post(url, path, body, person.token, key).catch(() => null)
    const waited = performance.now() - since
    load.longestMs = Math.max(load.longestMs, waited)
    if (reply !== null && reply.status < 500) {
      const { status, text } = reply
      const acknowledged = { key, path, body, token: person.token, status, text, atMs: performance.now() }
      load.acknowledged.push(acknowledged)
      return acknowledged
    }
    load.repeated += 1
    if (waited > TIMEOUT_MS)
      throw new Error(`${path} had no answer for two minutes; the last was ${reply?.text ?? 'none'}`)
    await sleep(AGAIN_MS)
  }
}

async function look({ url, load, person }: Round, path: string): Promise<void> {
  const reply = await get(url, path, person.token).catch(() => null)
  if (reply?.status === 200) load.read.answered += 1
  else load.read.failed += 1
}
