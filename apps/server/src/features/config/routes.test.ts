import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSchedule } from '../../jobs/import-schedule.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  // Empty counts as unset, so the calendar decides.
  server = await startTestServer({ SEASON: '', LOG_LEVEL: 'info' }, (line) => lines.push(line))
})
afterAll(() => server.close())

const configAt = async (moment: string) => {
  server.turnClockAlone(moment)
  return (await server.call('GET', '/config')).body.data
}

test('without SEASON, new leagues get the calendar’s season, and the log says so', async () => {
  expect(lines.join('')).toMatch(/"by":"calendar".*season of new leagues/)
  expect(await configAt('2025-09-01T12:00:00.000Z')).toMatchObject({ season: 2025, season_note: null })
  expect(await configAt('2026-02-01T12:00:00.000Z')).toMatchObject({ season: 2026, season_note: null })
  expect(await configAt('2026-10-13T21:00:00.000Z')).toMatchObject({
    season: 2026,
    season_note:
      '7 of 12 weeks left: you can play weeks 6 to 12. Week 5 has already opened, and a league starts with a whole week.',
  })
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: '100001' } })
  expect(body.data.season).toBe(2026)
})

test('after week 6 has opened, visitors read that they can reserve their league for the next season', async () => {
  expect(await configAt('2026-10-15T12:00:00.000Z')).toMatchObject({
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

async function publicSeasons(at: TestServer, query = ''): Promise<number[]> {
  const calls = ['/game/global/state', '/game/global/current-week', '/game/global/week/3']
  return await Promise.all(calls.map(async (path) => (await at.call('GET', `${path}${query}`)).body.data.season))
}

// Specification 9.6
test('without SEASON, all public calls use the calendar’s season while access is open', async () => {
  server.turnClockAlone('2026-11-22T21:00:00.000Z')
  expect(await publicSeasons(server)).toEqual([2026, 2026, 2026])
  expect(await publicSeasons(server, '?season=2024')).toEqual([2024, 2024, 2024])
})

// Specification 9.6
test.each([
  ['without SEASON', '', 2025],
  ['with SEASON=2026', '2026', 2026],
])('%s, all public calls default to one season while access is closed', async (_, SEASON, season) => {
  const closed = await startTestServer({ ACCESS: 'closed', SEASON })
  try {
    closed.turnClockAlone('2026-11-22T21:00:00.000Z')
    expect(await publicSeasons(closed)).toEqual([season, season, season])
    const narrative = async (query: string) => (await closed.call('GET', `/game/global/narrative/3${query}`)).body
    expect(await narrative('')).toEqual(await narrative(`?season=${season}`))
  } finally {
    await closed.close()
  }
})

test('the browser’s settings tell whether game nights can be opened', async () => {
  expect((await server.call('GET', '/config')).body.data.has_nights).toBe(true)
  const without = await startTestServer({ GAME_NIGHTS: 'off' })
  try {
    expect((await without.call('GET', '/config')).body.data.has_nights).toBe(false)
  } finally {
    await without.close()
  }
})
