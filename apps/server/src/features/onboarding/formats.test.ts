import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ESPN = '100003'
const SLEEPER = '920250000000000002'
const validateEspn = () => server.call('POST', '/onboard/espn/validate', { body: { league_id: ESPN } })

test('refuses an ESPN league that only adds up season points, before and after sign-up', async () => {
  server.provider.edit(ESPN, (league) => ({ ...league, isPointsOnly: true }))
  const { status, body } = await validateEspn()
  expect([status, body.code, body.detail]).toEqual([
    409,
    'league.points_only',
    'This ESPN league only adds up season points. It has no weekly matchups, so no week could be settled.',
  ])
  const ada = await server.as('Ada')
  const added = { league_id: ESPN, selected_team_id: '1', commissioner_team_id: '1' }
  expect((await ada.post('/onboard/espn/complete', added)).body.code).toBe('league.points_only')
  server.provider.edit(ESPN, (league) => ({ ...league, isPointsOnly: false }))
  expect((await validateEspn()).status).toBe(200)
})

test('refuses leagues that start scoring after the game would start', async () => {
  server.provider.edit(ESPN, (league) => ({ ...league, firstWeek: 3 }))
  const espn = (await validateEspn()).body
  expect([espn.code, espn.detail]).toEqual([
    'league.starts_later',
    'This ESPN league starts scoring in week 3. The game would start in week 1, which could never be settled.',
  ])
  server.provider.edit(SLEEPER, (league) => ({ ...league, firstWeek: 2 }))
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'RodReelly' } })
  expect(body.data.available_teams[0].refusal.sentence).toBe(
    'This Sleeper league starts scoring in week 2. The game would start in week 1, which could never be settled.',
  )
})

test('accepts a league that starts in the week in which the game would start', async () => {
  await server.turnTo('2025-09-18T12:00:00.000Z')
  expect((await validateEspn()).body.code).toBeUndefined()
})
