/** RULES §4: a player who claims a team after the lock takes part from the next week on, so cannot have this week's top score. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100002', EIGHT)
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
})
afterAll(() => server.close())

test('offers the week’s top score only to players who claimed before its lock, and names whose scores count', async () => {
  const late = await server.as('Late')
  const { available_teams: free } = (await server.call('GET', `/onboard/league/invitation/${crew.code}`)).body.data
  const { team_id } = free[0]
  expect((await late.post('/onboard/espn/join', { team_id, invite_code: crew.code })).status).toBe(200)
  const read = async () => {
    const { week, participants } = (await late.get(`/game/${crew.leagueId}/home`)).body.data
    const { bounties } = (await late.get(`/game/${crew.leagueId}/week/${week}/bounties`)).body.data
    const topScore = bounties.find(({ key }: { key: string }) => key === 'top_score')
    return {
      week,
      count: participants.length,
      isIn: participants.includes(team_id),
      isTheirs: topScore.is_yours_to_earn,
    }
  }
  expect(await read()).toEqual({ week: 1, count: 8, isIn: false, isTheirs: false })
  await server.turnTo(NEXT_OPENING)
  expect(await read()).toEqual({ week: 2, count: 9, isIn: true, isTheirs: true })
})
