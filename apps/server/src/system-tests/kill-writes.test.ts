/** Acknowledged commands survive a kill, and a retry with the same key has no second effect (promises R2 and R7). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChildServer } from '../testing/child-server.ts'
import { useChildServer } from '../testing/use-child-server.ts'
import { type Crew, EIGHT, OPENING, type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

interface Sent {
  person: Person
  key: string
  body: object
  /** The reply; null if the server died first. */
  answered: string | null
}

async function send(url: string, { person, key, body }: Sent): Promise<string | null> {
  try {
    const response = await fetch(`${url}/api/bermuda/prediction`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    expect({ status: response.status, text }).toMatchObject({ status: 200 })
    return text
  } catch (error) {
    // Expected: the server was killed. Any reply other than 200 fails the test.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** All members change their top-score picks repeatedly until the server is killed. */
async function writeUntilItDies(child: ChildServer): Promise<Sent[]> {
  const all: Sent[] = []
  const writers = crew.people.map(async (person, place) => {
    for (let round = 0; round < 10_000; round += 1) {
      const points = 50 + place * 10 + round / 100
      const body = { league_id: crew.leagueId, user_id: person.userId, week: 1, team_id: '1', points }
      const sent: Sent = { person, key: `write-${place}-${round}`, body, answered: null }
      all.push(sent)
      sent.answered = await send(child.url, sent)
      if (sent.answered === null) return
    }
  })
  const enough = async () => {
    while (all.filter(({ answered }) => answered !== null).length < 60) await new Promise(setImmediate)
    await child.kill()
  }
  await Promise.all([...writers, enough()])
  return all
}

test('keeps every acknowledged top-score pick after a SIGKILL; retried ones count once', async () => {
  const all = await writeUntilItDies(await useChildServer(server))
  const answered = all.filter((sent) => sent.answered !== null)
  expect(answered.length).toBeGreaterThanOrEqual(60)
  expect(all.length).toBeGreaterThan(answered.length)

  const { rows } = await sql<{ key: string }>`select key from command_keys`.execute(server.world.db)
  const stored = new Set(rows.map(({ key }) => key))
  expect(answered.filter(({ key }) => !stored.has(key))).toEqual([])
  await server.expectCleanAudit()

  const next = await useChildServer(server)
  const again = await Promise.all(all.map((sent) => send(next.url, sent)))
  expect(again.filter((text) => text === null)).toEqual([])
  // A retry gets the first reply, even though the top-score pick has changed since.
  for (const [place, sent] of all.entries()) if (sent.answered !== null) expect(again[place]).toBe(sent.answered)
  const made = await sql<{ count: number }>`
    select count(*)::int as count from events where type = 'prediction.made'
  `.execute(server.world.db)
  expect(made.rows[0]?.count).toBe(all.length)
  await server.expectCleanAudit()
  expect(await next.end()).toBe(0)
}, 60_000)
