/** A league's page at the desk after its season. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EIGHT, OPENING, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
})
afterAll(async () => await server.close())

test('shows how the season ended: the champion and the empty treasury', async () => {
  const operator = await server.asOperator('olga')
  const crew = await server.addEspnLeague('100003', EIGHT)
  const read = async () => (await operator.get(`/desk/league?league_id=${crew.leagueId}`)).body.data
  await server.turnTo(OPENING)
  expect((await read()).ended).toBeNull()
  await server.turnTo('2025-11-27T14:00:00.000Z')
  const page = await read()
  const [first] = page.members.toSorted((a: { units: number }, b: { units: number }) => b.units - a.units)
  const champion = { username: first.username, team: first.team, units: first.units }
  expect(page).toMatchObject({ state: 'over', ended: { champion, treasury: 0 } })
})
