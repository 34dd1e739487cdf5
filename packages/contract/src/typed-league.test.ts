import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { isSleeperLeagueId, sleeperNameIn } from './typed-league.ts'

test.each([
  ['12345678', '12345678'],
  [' 12345678 ', '12345678'],
  ['https://fantasy.espn.com/football/league?leagueId=12345678', '12345678'],
  ['fantasy.espn.com/football/team?teamId=4&leagueId=12345678&seasonId=2026', '12345678'],
  ['https://fantasy.espn.com/football/league/settings?seasonId=2026&leagueid=77#top', '77'],
])('reads the ESPN league ID in %j', (typed, id) => {
  expect(endpoints.onboarding.espnValidate.body.parse({ league_id: typed })).toEqual({ league_id: id })
})

test.each(['', 'gravy boat', 'https://fantasy.espn.com/football/league', '?leagueId=123456789012345678901'])(
  'refuses %j as an ESPN league ID with one sentence',
  (typed) => {
    const parsed = endpoints.onboarding.espnValidate.body.safeParse({ league_id: typed })
    expect(parsed.error?.issues[0]?.message).toMatch(/ESPN League ID/)
  },
)

test.each([
  ['@AhabJones', 'AhabJones'],
  ['  @AhabJones ', 'AhabJones'],
  ['AhabJones', 'AhabJones'],
  ['https://sleeper.com/leagues/1048889097223266304/team', '1048889097223266304'],
  ['https://sleeper.app/leagues/1048889097223266304', '1048889097223266304'],
  ['https://sleeper.app/roster/1048889097223266304/3', '1048889097223266304'],
])('reads the Sleeper user or league in %j', (typed, name) => {
  expect(endpoints.onboarding.sleeperValidate.body.parse({ username: typed })).toEqual({ username: name })
  expect(sleeperNameIn(typed.trim())).toBe(name)
})

test('distinguishes a Sleeper league from a username', () => {
  expect(isSleeperLeagueId('1048889097223266304')).toBe(true)
  expect(isSleeperLeagueId('nemo77')).toBe(false)
  expect(isSleeperLeagueId('12345678901234')).toBe(false)
})
