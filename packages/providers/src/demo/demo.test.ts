import { HOUR_MS, type Instant, instant, later, newYork, whyIncomplete } from '@whale/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Providers, createProviders } from '../index.ts'
import { DEMO_ESPN_CREDENTIALS, type DemoProvider, describeDemoWorld, startDemoProvider } from './demo.ts'

const SEASON = 2026
const GRAVY_BOAT = { fantasyLeagueId: '100001', season: SEASON }

let now: Instant = newYork('2026-12-31T12:00')
let demo: DemoProvider
let providers: Providers

beforeAll(async () => {
  demo = await startDemoProvider({ port: 0, now: async () => now })
  providers = createProviders({ espnBaseUrl: demo.url, sleeperBaseUrl: `${demo.url}/v1/`, now: () => now })
})

afterAll(() => demo.close())

const honest = (season = SEASON) => describeDemoWorld(season).filter(({ mode }) => mode === 'none')
const inHundredths = (points: readonly (number | null)[]) => points.map((value) => value ?? Number.NaN)

describe('finding a Sleeper league in a later season', () => {
  const idOf = (season: number, league = 1) => `9${season}000000000000${league}`
  const search = async (from: number, season: number, league = 1) => {
    let requests = 0
    const fantasyLeagueId = idOf(from, league)
    const { teams } = await providers.sleeper.readLeague({ fantasyLeagueId, season: from })
    const managerIds = teams.flatMap(({ owner }) => owner?.fantasyUserId ?? [])
    const query = { fantasyLeagueId, season, fromSeason: from, managerIds, countSearch: () => (requests += 1) }
    const found = await providers.sleeper.readNextSeason(query)
    return { id: found?.fantasyLeagueId ?? null, requests }
  }

  test('finds the next one by the id in its settings, and later ones through the chain', async () => {
    expect(await search(2025, 2026)).toEqual({ id: idOf(2026), requests: 1 })
    expect(await search(2024, 2026)).toEqual({ id: idOf(2026), requests: 2 })
    // The first manager plays in both leagues. Each chain leads to its own league.
    expect(await search(2024, 2026, 2)).toMatchObject({ id: idOf(2026, 2) })
  })

  test('finds nothing in a season that is not open', async () => {
    expect(await search(2024, 2027)).toMatchObject({ id: null })
  })
})

describe('serving the demo leagues', () => {
  test.each([2024, 2025, 2026])('serves every league to the real clients in season %i', async (season) => {
    for (const { provider, fantasyLeagueId, isPrivate, name, teams } of honest(season)) {
      const credentials = isPrivate ? { credentials: DEMO_ESPN_CREDENTIALS } : {}
      const league = await providers[provider].readLeague({ fantasyLeagueId, season, ...credentials })
      const isHostile = fantasyLeagueId === '666001'
      expect(league).toMatchObject({ provider, fantasyLeagueId, season, ...(isHostile ? {} : { name }) })
      expect(league.teams.map(({ teamId }) => teamId)).toEqual(teams.map(({ teamId }) => teamId))
      expect(league.teams.map(({ owner }) => owner?.fantasyUserId ?? null)).toEqual(
        teams.map(({ fantasyUserId }) => fantasyUserId),
      )
      expect(league.teams.length).toBeGreaterThanOrEqual(8)
    }
  })

  test('serves twelve teams in the Gravy Boat, with gaps between their ids', async () => {
    const { teams } = await providers.espn.readLeague(GRAVY_BOAT)
    expect(teams.slice(0, 4).map(({ teamId, name }) => [teamId, name])).toEqual([
      ['1', 'Reel Deal'],
      ['4', 'Marlin Brando'],
      ['7', 'Squid Row'],
      ['9', 'Kelp Wanted'],
    ])
    expect(teams[3]?.owner?.displayName).toBe('MayaOrtiz')
    expect(teams.length).toBe(12)
  })

  test('serves a Sleeper user with two leagues in any case, and a co-owner', async () => {
    const maya = await providers.sleeper.readUser(' MAYAORTIZ ')
    expect(maya).toMatchObject({ username: 'mayaortiz', displayName: 'MayaOrtiz' })
    const { leagues } = await providers.sleeper.readLeaguesOf({ fantasyUserId: maya.fantasyUserId, season: SEASON })
    expect(leagues.map(({ name, teams }) => [name, teams.length])).toEqual([
      ['Bilge Rats Dynasty', 12],
      ['Harbor Lights ⚓', 10],
    ])
    const mate = await providers.sleeper.readUser('firstmatefern')
    const query = { fantasyUserId: mate.fantasyUserId, season: 2025 }
    expect((await providers.sleeper.readLeaguesOf(query)).leagues.map(({ name }) => name)).toEqual([
      'Bilge Rats Dynasty',
    ])
    const teams = leagues[0]?.teams ?? []
    expect(teams.at(-1)).toMatchObject({ teamId: '12', name: 'Team 12', owner: null })
    expect(teams[4]).toMatchObject({ name: 'salty_sue' })
  })

  test('serves hostile names that the clients clean', async () => {
    const { teams, name } = await providers.espn.readLeague({ fantasyLeagueId: '666001', season: SEASON })
    const texts = [name, ...teams.flatMap((team) => [team.name, team.owner?.displayName ?? 'none'])]
    for (const text of texts) {
      expect([...text].length).toBeLessThanOrEqual(80)
      expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/u)
      expect(text.trim()).not.toBe('')
    }
    const shown = teams.map(({ avatarUrl }) => avatarUrl).filter((url) => url !== null)
    expect(shown).toEqual(['https://a.espncdn.com/honest.png'])
    expect(teams.some(({ owner }) => owner === null)).toBe(true)
    expect(texts.join(' ')).not.toContain('example.com ')
  })

  test('requires cookies for the private league and sends them only to ESPN', async () => {
    const query = { fantasyLeagueId: '100004', season: SEASON }
    await expect(providers.espn.readLeague(query)).rejects.toMatchObject({ kind: 'private', canRetry: false })
    const report = await providers.espn.readWeek({ ...query, week: 1, credentials: DEMO_ESPN_CREDENTIALS })
    expect(report.teams.length).toBe(8)
    const withCookies = demo.asked().filter(({ cookie }) => cookie !== '')
    expect(withCookies.every(({ path }) => path.includes('/leagues/100004?'))).toBe(true)
  })
})

describe('serving a demo week', () => {
  const weekAt = async (moment: Instant, week: number) => {
    now = moment
    return providers.espn.readWeek({ ...GRAVY_BOAT, week })
  }

  test('depends only on the current time', async () => {
    const first = await weekAt(newYork('2026-10-04T14:30'), 4)
    await weekAt(newYork('2026-11-04T14:30'), 4)
    expect(await weekAt(newYork('2026-10-04T14:30'), 4)).toEqual(first)
  })

  test('starts at zero, grows during games, and closes on Tuesday morning', async () => {
    const moments = ['2026-09-09T20:19', '2026-09-10T01:00', '2026-09-13T14:30', '2026-09-14T23:59', '2026-09-15T03:49']
    const totals: number[] = []
    for (const moment of moments) {
      const report = await weekAt(newYork(moment), 1)
      expect(report.isScoringOver).toBe(false)
      totals.push(inHundredths(report.teams.map(({ points }) => points)).reduce((sum, value) => sum + value, 0))
    }
    expect(totals[0]).toBe(0)
    expect(totals[1]).toBeGreaterThan(0)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    const closed = await weekAt(newYork('2026-09-15T03:50'), 1)
    const teamIds = closed.teams.map(({ teamId }) => teamId)
    expect(closed.isScoringOver).toBe(true)
    expect(closed.lastKickoffAt).toBe(newYork('2026-09-14T20:15'))
    expect(whyIncomplete(closed, { season: SEASON, week: 1, teamIds })).toBeNull()
    const next = await weekAt(newYork('2026-09-15T03:50'), 2)
    expect(whyIncomplete(next, { season: SEASON, week: 2, teamIds })).toBe('scoring_not_over')
  })

  test('sums the starters to the team score at both providers, live and closed', async () => {
    const leagueId = honest().find(({ provider }) => provider === 'sleeper')?.fantasyLeagueId ?? ''
    for (const moment of ['2026-10-11T15:00', '2026-12-31T12:00']) {
      now = newYork(moment)
      const sleeper = providers.sleeper.readWeek({ fantasyLeagueId: leagueId, season: SEASON, week: 5 })
      for (const { teams } of [await sleeper, await providers.espn.readWeek({ ...GRAVY_BOAT, week: 5 })]) {
        for (const { points, athletes } of teams) {
          const starters = athletes.filter(({ isStarter }) => isStarter)
          expect(points).toBe(starters.reduce((sum, athlete) => sum + athlete.points, 0))
          expect(athletes.length).toBe(15)
          expect(starters.length).toBeLessThanOrEqual(9)
        }
      }
    }
  })

  test('scores about 115 points per team, with a deviation of 26', async () => {
    now = newYork('2026-12-31T12:00')
    const all: number[] = []
    for (let week = 1; week <= 12; week++) {
      const { teams } = await providers.espn.readWeek({ ...GRAVY_BOAT, week })
      all.push(...inHundredths(teams.map(({ points }) => points)))
    }
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length
    const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
    expect(Math.abs(mean - 11500)).toBeLessThan(1000)
    expect(Math.abs(deviation - 2600)).toBeLessThan(500)
  })

  test('serves athletes with real positions and scheduled teams', async () => {
    const { teams } = await providers.espn.readWeek({ ...GRAVY_BOAT, week: 1 })
    const playing = new Set((await providers.nfl.readSchedule(SEASON)).flatMap((game) => game.teams))
    const athletes = teams.flatMap((team) => team.athletes)
    expect(athletes.every(({ nflTeam }) => nflTeam !== null && playing.has(nflTeam))).toBe(true)
    expect(new Set(athletes.map(({ position }) => position))).toEqual(new Set(['QB', 'RB', 'WR', 'TE', 'K', 'DEF']))
    expect(new Set(athletes.map(({ athleteId }) => athleteId)).size).toBe(athletes.length)
  })
})

describe('serving the demo schedule', () => {
  test('opens 2026 on a Wednesday night and plays on Thanksgiving eve', async () => {
    const games = await providers.nfl.readSchedule(2026)
    const firstOf = (week: number) =>
      games
        .filter((game) => game.week === week)
        .map(({ kickoffAt }) => kickoffAt)
        .toSorted()[0]
    expect(firstOf(1)).toBe(newYork('2026-09-09T20:20'))
    expect(firstOf(2)).toBe(newYork('2026-09-17T20:20'))
    expect(firstOf(12)).toBe(newYork('2026-11-25T20:00'))
  })

  test('gives every team one bye between weeks 5 and 12', async () => {
    const games = await providers.nfl.readSchedule(2025)
    const weeksOf = new Map<string, number[]>()
    for (const { week, teams } of games) {
      for (const team of teams) weeksOf.set(team, [...(weeksOf.get(team) ?? []), week])
    }
    expect(weeksOf.size).toBe(32)
    for (const weeks of weeksOf.values()) {
      const bye = Array.from({ length: 18 }, (_, index) => index + 1).filter((week) => !weeks.includes(week))
      expect(new Set(weeks).size).toBe(weeks.length)
      expect(bye.length).toBe(1)
      expect(bye[0]).toBeGreaterThanOrEqual(5)
      expect(bye[0]).toBeLessThanOrEqual(12)
    }
  })

  test('is empty for an unpublished season', async () => {
    expect(await providers.nfl.readSchedule(2031)).toEqual([])
  })
})

describe('misbehaving on request', () => {
  const desk = (wish: object) =>
    fetch(`${demo.url}/demo/misbehave`, { method: 'POST', body: JSON.stringify(wish) }).then(({ status }) => status)
  const read = (week: number) => providers.espn.readWeek({ ...GRAVY_BOAT, week })
  const league = GRAVY_BOAT.fantasyLeagueId

  test('keeps a week open in mode late, while earlier weeks stay closed', async () => {
    now = newYork('2026-09-21T12:00')
    expect(await desk({ league, mode: 'late' })).toBe(200)
    now = newYork('2026-09-25T12:00')
    expect([(await read(1)).isScoringOver, (await read(2)).isScoringOver]).toEqual([true, false])
    expect((await read(2)).teams.every(({ points }) => (points ?? 0) > 0)).toBe(true)
    await desk({ league, mode: 'none' })
    expect((await read(2)).isScoringOver).toBe(true)
    await desk({ league, mode: 'late', week: 1 })
    expect([(await read(1)).isScoringOver, (await read(2)).isScoringOver]).toEqual([false, false])
    await desk({ mode: 'none' })
  })

  test('adds 7.4 points to one athlete of one week in mode corrected', async () => {
    const difference = async (week: number, before: readonly (number | null)[]) =>
      (await read(week)).teams.map(({ points }, team) => (points ?? 0) - (before[team] ?? 0))
    const [before, other] = [await read(1), await read(2)].map(({ teams }) => teams.map(({ points }) => points))
    await desk({ league, mode: 'corrected', week: 1 })
    expect((await difference(1, before ?? [])).toSorted((a, b) => b - a)).toEqual([740, ...Array(11).fill(0)])
    expect(await difference(2, other ?? [])).toEqual(Array(12).fill(0))
    await desk({ mode: 'none' })
  })

  test('closes a week of zeros in mode zero, which the report rejects', async () => {
    await desk({ league, mode: 'zero' })
    const report = await read(1)
    expect(report.teams.map(({ points }) => points)).toEqual(Array(12).fill(0))
    expect(report.isScoringOver).toBe(false)
    await desk({ mode: 'none' })
  })

  test('omits half of the teams in mode partial', async () => {
    const teamIds = (await read(1)).teams.map(({ teamId }) => teamId)
    await desk({ league, mode: 'partial' })
    const report = await read(1)
    expect(report.teams.length).toBe(6)
    expect(whyIncomplete(report, { season: SEASON, week: 1, teamIds })).toBe('team_without_score')
    await desk({ mode: 'none' })
  })

  test('rejects an unknown mode', async () => {
    expect(await desk({ mode: 'sunny' })).toBe(422)
    expect((await fetch(`${demo.url}/demo/misbehave`, { method: 'POST', body: 'not json' })).status).toBe(422)
  })

  test('always misbehaves in the sentinel leagues', async () => {
    now = later(instant('2026-12-31T12:00:00Z'), HOUR_MS)
    const late = await providers.espn.readWeek({ fantasyLeagueId: '660001', season: SEASON, week: 1 })
    expect(late.isScoringOver).toBe(false)
    const wrong = providers.espn.readLeague({ fantasyLeagueId: '660003', season: SEASON })
    await expect(wrong).rejects.toMatchObject({ kind: 'out_of_order' })
  })
})
