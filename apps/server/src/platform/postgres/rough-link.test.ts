/** A spoilt link to the database is a hiccup (promise R16): short answers that say when to come back, and no restart afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../server.ts'
import { type RoughLink, type Weather, openRoughLink } from '../../testing/rough-link.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { type Crew, EIGHT, OPENING, type TestServer, startTestServer } from '../../testing/test-server.ts'

const TIMEOUT_MS = 1000
let dry: TestServer
let crew: Crew
let link: RoughLink
let wet: RunningServer
beforeAll(async () => {
  dry = await startTestServer()
  crew = await dry.bringEspn('100003', EIGHT)
  await dry.turnTo(OPENING)
  link = await openRoughLink(dry.databaseUrl)
  wet = await startSecondServer(dry, {
    ACCESS: 'open',
    DEV_CLOCK: '1',
    LIMITS: 'off',
    DATABASE_URL: link.url,
    DATABASE_TIMEOUT_MS: String(TIMEOUT_MS),
  })
})
afterEach(() => link.turn({ kind: 'fair' }))
afterAll(async () => {
  await wet.close()
  await link.close()
  await dry.close()
})

interface Told {
  status: number
  text: string
  retryAfter: string | null
}

async function predict(place: number, given: { key: string; points: number }): Promise<Told> {
  const person = crew.people[place]
  const response = await fetch(`${wet.url}/api/bermuda/prediction`, {
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

/** Asks until it is answered, as a client does that was told to come back. */
async function insist(place: number, given: { key: string; points: number }): Promise<Told> {
  for (let attempt = 1; ; attempt += 1) {
    const told = await predict(place, given)
    if (told.status !== 503 || attempt === 60) return told
    await sleep(100)
  }
}

let keys = 0
const nextKey = () => `rough-key-${(keys += 1)}`

const ROUGH: readonly [string, Weather][] = [
  ['swallows everything', { kind: 'swallow' }],
  ['resets', { kind: 'reset' }],
  ...[1, 60, 700, 1200].map((afterBytes): [string, Weather] => [
    `is cut after ${afterBytes} bytes of an answer`,
    { kind: 'cut', afterBytes },
  ]),
]

test.each(ROUGH)(
  'a link that %s: 503 that says when to come back, and the same key does it once when it holds again',
  async (_, weather) => {
    expect((await insist(0, { key: nextKey(), points: 100 })).status).toBe(200)
    const made = async () =>
      await dry.world.db.selectFrom('events').select('number').where('type', '=', 'prediction.made').execute()
    const before = (await made()).length
    link.turn(weather)
    const sent = crew.people.map((_person, place) => ({ key: nextKey(), points: 80 + place }))
    const told = await Promise.all(sent.map((given, place) => predict(place, given)))
    for (const { status, text, retryAfter } of told) {
      expect([200, 503], text).toContain(status)
      if (status === 503) expect(retryAfter).toBe('5')
    }
    expect(told.some(({ status }) => status === 503)).toBe(true)

    link.turn({ kind: 'fair' })
    const again = await Promise.all(sent.map((given, place) => insist(place, given)))
    expect(again.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect((await made()).length - before).toBe(sent.length)
    await dry.expectCleanAudit()
  },
)

test('afterwards no connection is left over', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(dry.world.db)
  expect(rows[0]?.count).toBe(0)
  const open = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
  `.execute(dry.world.db)
  // Two servers of twelve, and one of each that listens.
  expect(open.rows[0]?.count).toBeLessThanOrEqual(26)
})
