/** A person at a game night, making the calls that a page would make: reads the night, moves once a week, follows the games and sees the results. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { NightWire } from '@whale/contract'
import { SECOND_MS } from '@whale/game'

export interface NightGuest {
  leagueId: string
  userId: string
  token: string
}

/** Measurements across all people. */
export interface NightTimes {
  commandMs: number[]
  /** Failed calls, except refusals. */
  failures: string[]
}

/** How often a page reads. Its stream would cause more reads in a lively moment. */
const LOOK_MS = 8 * SECOND_MS
/** The pause between two moves in a week. */
const THINK_MS = 3 * SECOND_MS

/** Plays until the signal aborts. */
export async function playGuest(
  url: string,
  guest: NightGuest,
  { times, signal }: { times: NightTimes; signal: AbortSignal },
): Promise<void> {
  const call = callerOf(url, guest, times)
  const pause = async (ms: number) => await sleep(ms, null, { signal }).catch(() => null)
  const done = { moved: 0, seen: 0 }
  await pause(Math.random() * LOOK_MS)
  while (!signal.aborted) {
    const state = (await call('GET', `/nights/${guest.leagueId}`)) as NightWire | null
    const week = state?.week ?? 0
    if (state?.phase === 'over') return
    if (state?.phase === 'betting' && done.moved < week) {
      done.moved = week
      for (const [path, body] of movesOf(guest, state, week)) {
        await pause(THINK_MS)
        if (!signal.aborted) await timed(times, () => call('POST', path, body))
      }
    }
    if (state?.phase === 'games') await call('GET', `/game/${guest.leagueId}/home`)
    if (state?.phase === 'results' && done.seen < week) {
      done.seen = week
      await timed(times, () => call('POST', `/nights/${guest.leagueId}/results-seen`, { week }))
    }
    await pause(LOOK_MS)
  }
}

/** A pick, another one, and an offer to a rival. */
function movesOf({ leagueId, userId }: NightGuest, { players }: NightWire, week: number): [string, object][] {
  const pick = { league_id: leagueId, user_id: userId, week, points: null }
  const rivals = players.filter(({ is_rival }) => is_rival)
  const rival = rivals[week % Math.max(1, rivals.length)]
  const picks: [string, object][] = ['1', '2'].map((team_id) => ['/bermuda/prediction', { ...pick, team_id }])
  if (rival === undefined) return picks
  const who = { league_id: leagueId, challenger_id: userId, challenged_id: rival.user_id, week }
  return [...picks, ['/h2h/proposal', { ...who, amount: 10, odds: 2, kind: 'spread', line: 0.5 }]]
}

async function timed(times: NightTimes, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  times.commandMs.push(performance.now() - since)
}

/** Calls as the guest. Returns the data, or null for a refusal or a failure. */
function callerOf(url: string, { token }: NightGuest, { failures }: NightTimes) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    }
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { data } = (await answer.json()) as { data?: unknown }
      if (answer.status !== 200 && answer.status !== 409) failures.push(`${method} ${path}: ${answer.status}`)
      return answer.status === 200 ? data : null
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`)
      return null
    }
  }
}
