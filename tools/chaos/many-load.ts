/** The load of `many`: each player makes and withdraws bets, predicts and reads, and retries every command until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LeagueInPlay } from '../../e2e/server.ts'

/** A command with its answer. */
export interface Acknowledged {
  key: string
  path: string
  body: object
  token: string
  status: number
  text: string
  /** By `performance.now()`. */
  atMs: number
}

export interface Load {
  acknowledged: Acknowledged[]
  /** Calls without an answer, or with a 5xx; each was retried. */
  retried: number
  reads: { answered: number; failed: number }
  /** The longest wait for an answer, retries included. */
  longestMs: number
  /** Resolves once everyone has their last answer. */
  stop(): Promise<void>
}

interface Reply {
  status: number
  text: string
}

const RETRY_MS = 100
const TIMEOUT_MS = 120_000

export async function post(
  url: string,
  path: string,
  given: { body: object; token: string; key: string },
): Promise<Reply> {
  const { body, token, key } = given
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key }
  return await send(url + path, { method: 'POST', body: JSON.stringify(body), headers })
}

async function send(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
  return { status: response.status, text: await response.text() }
}

/** Starts everyone. `stop` lets each finish the current round. */
export function startLoad(url: string, leagues: readonly LeagueInPlay[], week: number): Load {
  let isOver = false
  const load: Load = {
    acknowledged: [],
    retried: 0,
    reads: { answered: 0, failed: 0 },
    longestMs: 0,
    async stop() {
      isOver = true
      await Promise.all(everyone)
    },
  }
  const everyone = leagues.flatMap((league) =>
    league.crew.map(async (_, place) => {
      for (let round = 0; !isOver; round += 1) await playRound({ url: `${url}/api`, load, league, place, week, round })
    }),
  )
  return load
}

interface Round {
  url: string
  load: Load
  league: LeagueInPlay
  place: number
  week: number
  round: number
}

/** Offers ten units to the next player and withdraws them, changes a prediction, and reads the feed and the own ledger. */
async function playRound(at: Round): Promise<void> {
  const { league, place, week, round } = at
  const [player, rival] = [league.crew[place], league.crew[(place + 1) % league.crew.length]]
  const { token = '', userId: user_id = '' } = player ?? {}
  const inLeague = { league_id: league.id, week }
  const users = { challenger_id: user_id, challenged_id: rival?.userId }
  const offered = await command(at, token, '/h2h/proposal', { ...inLeague, ...users, amount: 10, odds: 2 })
  const { data } = JSON.parse(offered.text) as { data?: { bet: { id: string } } }
  if (data !== undefined) await command(at, token, `/h2h/proposal/${data.bet.id}/withdraw`, {})
  const points = 60 + place * 10 + (round % 500) / 100
  await command(at, token, '/bermuda/prediction', { ...inLeague, user_id, team_id: '1', points })
  await read(at, token, `/game/${league.id}/activity`)
  await read(at, token, `/transactions/${league.id}/${user_id}`)
}

/** Sends a command under one key until it is answered. Throws after two minutes. */
async function command({ url, load }: Round, token: string, path: string, body: object): Promise<Acknowledged> {
  const key = randomUUID()
  const since = performance.now()
  for (;;) {
    const reply = await post(url, path, { body, token, key }).catch(() => null)
    const waited = performance.now() - since
    load.longestMs = Math.max(load.longestMs, waited)
    if (reply !== null && reply.status < 500) {
      const acknowledged = { key, path, body, token, ...reply, atMs: performance.now() }
      load.acknowledged.push(acknowledged)
      return acknowledged
    }
    load.retried += 1
    if (waited > TIMEOUT_MS) throw new Error(`${path} had no answer for two minutes, last: ${reply?.text ?? 'none'}`)
    await sleep(RETRY_MS)
  }
}

async function read({ url, load }: Round, token: string, path: string): Promise<void> {
  const reply = await send(url + path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
  if (reply?.status === 200) load.reads.answered += 1
  else load.reads.failed += 1
}
