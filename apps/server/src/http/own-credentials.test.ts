/** What ESPN shows with one member's own cookies is never shown to another member. */
import { DEMO_ESPN_CREDENTIALS } from '@whale/providers/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EIGHT, OPENING, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
  await server.provider.misbehave({ league: '100001', mode: 'members_only' })
})
afterAll(() => server.close())

async function teamsLive(place: number, cookies: Record<string, string>) {
  const response = await fetch(`${server.url}/api/game/${crew.leagueId}/teams/live?week=1`, {
    headers: { authorization: `Bearer ${crew.people[place]?.token}`, ...cookies },
  })
  return { status: response.status, text: (await response.text()).replace(/"request_id":"[^"]*"/, '') }
}

test("never caches what was read with a member's own credentials", async () => {
  const { espnS2, swid } = DEMO_ESPN_CREDENTIALS
  const cookies = { 'x-espn-s2': espnS2, 'x-espn-swid': swid }
  const withoutBefore = await teamsLive(1, {})
  const withCookies = await teamsLive(0, cookies)
  expect(withCookies.status).toBe(200)
  expect(withCookies.text).not.toBe(withoutBefore.text)
  // Other members, and this member without cookies, still get the same as before.
  expect(await teamsLive(1, {})).toEqual(withoutBefore)
  expect(await teamsLive(0, {})).toEqual(withoutBefore)
  for (const table of ['live_scores', 'score_reports'] as const) {
    expect(await server.world.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('asks again for each call with own credentials, bypassing the cache', async () => {
  await server.provider.misbehave({ league: '100001', mode: 'none' })
  expect((await teamsLive(1, {})).status).toBe(200)
  const asked = server.provider.asked().length
  const { espnS2, swid } = DEMO_ESPN_CREDENTIALS
  await teamsLive(0, { 'x-espn-s2': espnS2, 'x-espn-swid': swid })
  const later = server.provider.asked().slice(asked)
  expect(later.length).toBeGreaterThan(0)
  expect(later.every(({ cookie }) => cookie.includes(espnS2))).toBe(true)
})
