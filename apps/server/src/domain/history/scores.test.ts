import { type TeamId, projectedScore } from '@whale/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { lastReportByWeek, projectedWeeks } from './scores.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo('2025-09-17T12:00:00.000Z')
})
afterAll(() => server.close())

test('projections of past weeks come from their last reports, without bench and points', async () => {
  const { db } = server.world
  const asked = { leagueId: crew.leagueId, weeks: [1, 2, 3] }
  const [whole, slim] = [await lastReportByWeek(db, asked), await projectedWeeks(db, asked)]
  const sums = (weeks: ReadonlyMap<number, { teams: readonly Parameters<typeof sumOf>[0][] }>) =>
    [...weeks].map(([week, { teams }]) => [week, teams.map(sumOf)])
  expect(sums(slim)).toEqual(sums(whole))
  expect([...slim.keys()]).toEqual([1, 2])
  expect(slim.get(2)?.teams.every((team) => (projectedScore(team) ?? 0) > 0)).toBe(true)
  const size = (of: unknown) => JSON.stringify(of).length
  expect(size([...slim])).toBeLessThan(size([...whole]) / 5)
})

function sumOf(team: { teamId: TeamId } & Parameters<typeof projectedScore>[0]) {
  return [team.teamId, projectedScore(team)]
}
