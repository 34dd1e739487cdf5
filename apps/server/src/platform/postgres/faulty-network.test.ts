/** Network faults between server and database (promise R16): short 503 replies, and no restart needed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../server.ts'
import { type FaultyProxy, type Fault, startFaultyProxy } from '../../testing/faulty-proxy.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { type Crew, EIGHT, OPENING, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { isUnavailable } from './in-transaction.ts'
import { listenForNotices } from './notices.ts'

const TIMEOUT_MS = 1000
let server: TestServer
let crew: Crew
let proxy: FaultyProxy
let affected: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
  proxy = await startFaultyProxy(server.databaseUrl)
  affected = await startSecondServer(server, {
    ACCESS: 'open',
    DEV_CLOCK: '1',
    LIMITS: 'off',
    DATABASE_URL: proxy.url,
    DATABASE_TIMEOUT_MS: String(TIMEOUT_MS),
  })
})
afterEach(() => proxy.inject({ kind: 'none' }))
afterAll(async () => {
  await affected.close()
  await proxy.close()
  await server.close()
})

interface Outcome {
  status: number
  text: string
  retryAfter: string | null
}

async function pickTopScore(place: number, given: { key: string; points: number }): Promise<Outcome> {
  const person = crew.people[place]
  const response = await fetch(`${affected.url}/api/bermuda/prediction`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person?.token}`,
      'idempotency-key': given.key,
    },
    body: JSON.stringify({
      league_id: crew.leagueId,
      user_id: person?.userId,
      week: 1,
      team_id: '1',
      points: given.points,
    }),
  })
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
}

/** Retries until the reply is not 503, as a client does. */
async function retry(place: number, given: { key: string; points: number }): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await pickTopScore(place, given)
    if (outcome.status !== 503 || attempt === 60) return outcome
    await sleep(100)
  }
}

let keys = 0
const nextKey = () => `fault-key-${(keys += 1)}`

const FAULTS: readonly [string, Fault][] = [
  ['drops everything', { kind: 'swallow' }],
  ['resets connections', { kind: 'reset' }],
  ...[1, 60, 700, 1200].map((afterBytes): [string, Fault] => [
    `resets after ${afterBytes} bytes of a reply`,
    { kind: 'cut', afterBytes },
  ]),
]

test.each(FAULTS)(
  'replies 503 with Retry-After while the network %s; retried keys take effect once',
  async (_, fault) => {
    expect((await retry(0, { key: nextKey(), points: 100 })).status).toBe(200)
    const made = async () =>
      await server.world.db.selectFrom('events').select('number').where('type', '=', 'prediction.made').execute()
    const before = (await made()).length
    proxy.inject(fault)
    const sent = crew.people.map((_person, place) => ({ key: nextKey(), points: 80 + place }))
    const outcomes = await Promise.all(sent.map((given, place) => pickTopScore(place, given)))
    for (const { status, text, retryAfter } of outcomes) {
      expect([200, 503], text).toContain(status)
      if (status === 503) expect(retryAfter).toBe('5')
    }
    expect(outcomes.some(({ status }) => status === 503)).toBe(true)

    proxy.inject({ kind: 'none' })
    const again = await Promise.all(sent.map((given, place) => retry(place, given)))
    expect(again.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect((await made()).length - before).toBe(sent.length)
    await server.expectCleanAudit()
  },
)

test('leaves no connection behind', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(server.world.db)
  expect(rows[0]?.count).toBe(0)
  const open = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
  `.execute(server.world.db)
  // Two servers with twelve connections each, and one listener each.
  expect(open.rows[0]?.count).toBeLessThanOrEqual(26)
})

test('treats the database as unavailable when the notice connection gets no answer', async () => {
  proxy.inject({ kind: 'swallow' })
  const nothing = () => undefined
  const notices = listenForNotices({ url: proxy.url, onNotice: nothing, onBegin: nothing, onLost: nothing })
  const error = await notices.ready().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(true)
  await notices.close()
})
