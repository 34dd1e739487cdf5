import { type Night, instant, later, openNight, pauseNight, moveNight } from '@whale/game'
import { expect, test } from 'vitest'
import { createProviders } from '../index.ts'
import { nightReport, nightTeams } from './night.ts'
import type { StoredNight } from './provider.ts'

const STARTS_AT = instant('2026-03-06T01:00:00Z')
const SEASON = { seed: 'stored', season: 2025, teams: 8 }
const QUERY = { fantasyLeagueId: 'league_1', season: 2025 }

function nightAt(now: string, clock: Night = openNight({ season: 2025, pace: 'quick', startsAt: STARTS_AT })) {
  const night: StoredNight = { ...SEASON, name: 'Friday', clock }
  const nights = { find: (id: string) => Promise.resolve(id === 'league_1' ? night : null) }
  const url = 'http://127.0.0.1:1'
  return createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now: () => instant(now), nights }).night
}

test('reads a stored night with its teams, and no next season', async () => {
  const night = nightAt(STARTS_AT)
  expect(await night.readLeague(QUERY)).toMatchObject({ provider: 'night', name: 'Friday', teams: nightTeams(SEASON) })
  expect(await night.readTeamsOfWeek({ ...QUERY, week: 1 })).toHaveLength(8)
  expect(await night.readNextSeason({ ...QUERY, managerIds: [] })).toBeNull()
})

test("shows as much of the games as the night's clock has played", async () => {
  const { calendar } = openNight({ season: 2025, pace: 'quick', startsAt: STARTS_AT })
  const [first] = calendar
  const half = later(first!.locksAt, 20_000)
  const expected = (share: number, at: string) => nightReport(SEASON, { week: 1, share, at: instant(at) })
  expect(await nightAt(STARTS_AT).readWeek({ ...QUERY, week: 1 })).toEqual(expected(0, STARTS_AT))
  expect(await nightAt(half).readWeek({ ...QUERY, week: 1 })).toEqual(expected(0.5, half))
  const open = openNight({ season: 2025, pace: 'quick', startsAt: STARTS_AT })
  const paused = moveNight(open, pauseNight(open, half)!)
  const minutesLater = later(half, 600_000)
  expect(await nightAt(minutesLater, paused).readWeek({ ...QUERY, week: 1 })).toEqual(expected(0.5, minutesLater))
})

test('finds no night under another id', async () => {
  await expect(nightAt(STARTS_AT).readWeek({ ...QUERY, fantasyLeagueId: 'league_2', week: 1 })).rejects.toMatchObject({
    provider: 'night',
    kind: 'not_found',
  })
})
