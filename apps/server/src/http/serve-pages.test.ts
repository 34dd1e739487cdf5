import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

test.each([
  '/h2h/bets/{league}/user_nobody',
  '/h2h/bet/{league}:bet_nothing',
  '/player/{league}/user_nobody',
  '/casino/event/{league}/user_nobody',
  '/transactions/{league}/user_nobody',
])('answers a member with 404 for a user or bet that is not in the league: %s', async (path) => {
  const { status, body } = await personAt(crew, 0).get(path.replace('{league}', crew.leagueId))
  expect([status, body.code]).toEqual([404, 'not_found'])
})
