/**
 * Measures whether who plays notices a provider's bad day (promise R13): Tuesday morning, leagues are due whose scores do not come, and
 * people ask for more of it. With every limit and every patience that the server has, in one process that is server and worker.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import type pg from 'pg'
import { QUEUE_SCHEMA } from '../../apps/server/src/platform/postgres/queue-tables.ts'
import { crowdOf } from '../../apps/server/src/testing/crowd.ts'
import { type Call, type Callers, startCallers } from './callers.ts'
import { withClients } from './clients.ts'
import { copyLeague } from './copies.ts'
import { type Ours, type PlayedLeague, withPlayedLeague } from './played-league.ts'
import { TUESDAY, comeToTuesday } from './tuesday.ts'

/** One of each kind: late, endless, much too long, senseless, and not there at all. */
export const BAD_DAYS = ['slow', 'drip', 'huge', 'cut', 'down'] as const
export type BadDay = (typeof BAD_DAYS)[number]

const CONNECTIONS = 4
const LOAD_MS = 3000
/** Until the sweep has found what is due, and the worker is waiting for its provider. */
const SWEPT_MS = 2500
/** More than are read in that time at the pace that providers are promised. */
const DUE_LEAGUES = 60
/** As many as play: nobody reaches what one may ask for in a minute. */
const PEOPLE = 480
/** One look-up in so long, in turn at both providers: all that the server allows. */
const ASK_MS = 250

export interface BadDaySamples {
  /** The slowest hundredth of who plays, right before each. */
  quietP99Ms: Record<BadDay, number[]>
  p99Ms: Record<BadDay, number[]>
  /** The longest that somebody waited who asked for something of the provider. */
  longestAskMs: number[]
}

export interface BadDaysPlan {
  rounds: number
  tell: (what: string) => void
}

export async function measureBadDays({ rounds, tell }: BadDaysPlan): Promise<BadDaySamples> {
  const each = (): Record<BadDay, number[]> => ({ slow: [], drip: [], huge: [], cut: [], down: [] })
  const samples: BadDaySamples = { quietP99Ms: each(), p99Ms: each(), longestAskMs: [] }
  await withPlayedLeague(async (played) => {
    const provider = await startDemoProvider({ port: 0, now: () => instant(TUESDAY) })
    const crowd = await crowdOf(played.databaseUrl, PEOPLE)
    const callers = startCallers()
    const calls = crowd.requests.map(({ token }): Call => ({ method: 'GET', path: '/api/user/data', token }))
    try {
      await withClients({ url: played.databaseUrl, count: 1 }, async ([client]) => {
        await comeToTuesday(played, client)
        await copyLeague(client, { leagueId: played.league.id, prefix: 'badday', from: PEOPLE, count: DUE_LEAGUES })
        for (let round = 1; round <= rounds; round += 1) {
          for (const day of BAD_DAYS) {
            tell(`round ${round} of ${rounds}: ${day}`)
            await measureDay(day, { played, provider, callers, calls, client, samples })
          }
        }
      })
    } finally {
      await callers.close()
      await crowd.close()
      await provider.close()
    }
  })
  return samples
}

/** With a server of its own: one that has learnt that a provider is silent leaves it alone. */
async function measureDay(
  day: BadDay,
  given: {
    played: PlayedLeague
    provider: DemoProvider
    callers: Callers
    calls: readonly Call[]
    client: pg.Client
    samples: BadDaySamples
  },
): Promise<void> {
  const { played, provider, callers, calls, client, samples } = given
  await begin(client)
  const ours = await played.start({
    LIMITS: 'on',
    // So that everybody who asks is somebody else.
    TRUSTED_PROXIES: '127.0.0.1',
    ESPN_BASE_URL: provider.url,
    SLEEPER_BASE_URL: provider.url,
  })
  const play = async () => (await callers.call({ port: ours.port, connections: CONNECTIONS, ms: LOAD_MS, calls })).p99Ms
  try {
    await play()
    samples.quietP99Ms[day].push(await play())
    await provider.misbehave({ mode: day })
    await client.query(`update leagues set next_due_at = $1 where id like 'league_badday%'`, [TUESDAY])
    const asking = startAsking(ours)
    await sleep(SWEPT_MS)
    samples.p99Ms[day].push(await play())
    samples.longestAskMs.push(Math.max(...(await asking.stop())))
  } finally {
    await provider.misbehave({ mode: 'none' })
    await ours.stop()
  }
}

/** As if no day had been bad before. */
async function begin(client: pg.Client): Promise<void> {
  await client.query(
    `update leagues set next_due_at = null, retry_at = null, trouble = null where id like 'league_badday%'`,
  )
  await client.query(`delete from ${QUEUE_SCHEMA}.job`)
  await client.query(`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`)
}

/** People who bring leagues, and get none. Throws at an answer that is no sentence about the provider. */
function startAsking({ url }: Ours): { stop(): Promise<number[]> } {
  let isStopped = false
  const waits: number[] = []
  const asks: Promise<void>[] = []
  async function ask(nth: number): Promise<void> {
    const [path, body] =
      nth % 2 === 0
        ? ['/api/onboard/espn/validate', { league_id: '100003' }]
        : ['/api/onboard/sleeper/validate', { username: 'ahabjones' }]
    const since = performance.now()
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${nth % 200}.${nth % 250}` },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    waits.push(performance.now() - since)
    if (response.status !== 503) throw new Error(`${path} was answered ${response.status}: ${text}`)
  }
  const rounds = (async () => {
    for (let nth = 0; !isStopped; nth += 1) {
      asks.push(ask(nth))
      await sleep(ASK_MS)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await rounds
      await Promise.all(asks)
      return waits
    },
  }
}
