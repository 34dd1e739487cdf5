import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSchedule } from '../../jobs/import-schedule.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  // Empty counts as unset: the calendar decides.
  server = await startTestServer({ SEASON: '', LOG_LEVEL: 'info' }, (line) => lines.push(line))
})
afterAll(() => server.close())

const configAt = async (moment: string) => {
  server.turnClockAlone(moment)
  return (await server.call('GET', '/config')).body.data
}

test('without SEASON, new leagues are of the season that the calendar says, and the log says so', async () => {
  expect(lines.join('')).toMatch(/"by":"calendar".*season of new leagues/)
  expect(await configAt('2025-09-01T12:00:00.000Z')).toMatchObject({ season: 2025, season_note: null })
  expect(await configAt('2026-02-01T12:00:00.000Z')).toMatchObject({ season: 2026, season_note: null })
  expect(await configAt('2026-11-22T21:00:00.000Z')).toMatchObject({
    season: 2026,
    season_note:
      '1 of 12 weeks left: you can play week 12, and you are set for next season. Week 11 has already opened, and a league starts with a whole week.',
  })
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: '100001' } })
  expect(body.data.season).toBe(2026)
})

test('after week 12 has opened, visitors read that they can reserve their league for the next season', async () => {
  expect(await configAt('2026-11-27T12:00:00.000Z')).toMatchObject({
    season: 2026,
    season_note: 'It’s too late to play 2026. You can reserve your league for 2027.',
  })
  expect(await configAt('2027-02-01T12:00:00.000Z')).toMatchObject({
    season: 2027,
    season_note:
      'The NFL publishes the 2027 schedule in May. Until then all dates are expected. You can reserve your league now.',
  })
  server.provider.openSeason(2027)
  expect(await importSchedule(server.world, 2027)).toEqual([12])
  expect(await configAt('2027-07-01T12:00:00.000Z')).toMatchObject({ season: 2027, season_note: null })
  const { body } = await server.call('GET', '/game/global/week/12?season=2027')
  expect(body.data.moments.opens_at).toBe('2027-11-24T13:00:00.000Z')
})

test('the global state keeps its specified default of 2025, and the other calls follow the calendar', async () => {
  server.turnClockAlone('2026-11-22T21:00:00.000Z')
  const season = async (path: string) => (await server.call('GET', path)).body.data.season
  expect(await season('/game/global/state')).toBe(2025)
  expect(await season('/game/global/current-week')).toBe(2026)
  expect(await season('/game/global/state?season=2024')).toBe(2024)
})
