import { describe, expect, test } from 'vitest'
import {
  type EspnLeague,
  type OnboardEvent,
  type OnboardStep,
  type SleeperLeague,
  stepNumber,
  firstOnboardStep,
  isOpenSleeperTeam,
  nextOnboardStep,
  onlyOpenTeam,
  progressOf,
} from './onboard-steps.ts'

const espnLeague: EspnLeague = {
  league_id: '1234',
  league_name: 'The Gravy Boat',
  season: 2025,
  needs_sign_in: false,
  shortage: null,
  reservation_note: null,
  teams: ['1', '2', '3'].map((id) => ({
    team_id: id,
    team_name: `Team ${id}`,
    owner_name: `Owner ${id}`,
    avatar: null,
  })),
}

const roster = { team_name: 'Kelp Wanted', display_name: 'AdaL', avatar: null, is_owner: true, team_taken: false }
const sleeperLeague: SleeperLeague = {
  league_id: 's1',
  league_name: 'Sunday Sailors',
  refusal: null,
  shortage: null,
  reservation_note: null,
  user_teams: [
    { ...roster, roster_id: '1', fantasy_user_id: 'fu_1' },
    { ...roster, roster_id: '2', fantasy_user_id: null },
    { ...roster, roster_id: '3', fantasy_user_id: 'fu_3', team_taken: true },
    { ...roster, roster_id: '4', fantasy_user_id: 'fu_4', is_owner: false },
  ],
}
const existingLeague: SleeperLeague = {
  ...sleeperLeague,
  league_id: 's2',
  refusal: { code: 'league.exists', sentence: 'This league has already been created.' },
}

const espnFound: OnboardEvent = { type: 'espn_found', league: espnLeague }
const sleeperFound: OnboardEvent = {
  type: 'sleeper_found',
  username: 'adal',
  leagues: [sleeperLeague, existingLeague],
  missing: [],
}
const espnTeam: OnboardEvent = { type: 'espn_team_chosen', teamId: '2' }
const sleeperTeam: OnboardEvent = { type: 'sleeper_team_chosen', leagueId: 's1', rosterId: '1' }
const commissioner: OnboardEvent = { type: 'commissioner_chosen', teamId: '3' }
const completed: OnboardEvent = { type: 'completed', leagueId: 'lg_1' }

function espn(...events: OnboardEvent[]): OnboardStep {
  return events.reduce(nextOnboardStep, firstOnboardStep('espn'))
}
function sleeper(...events: OnboardEvent[]): OnboardStep {
  return events.reduce(nextOnboardStep, firstOnboardStep('sleeper'))
}

test('lists Sleeper leagues in which a team can be picked before those that exist already', () => {
  const step = sleeper({
    type: 'sleeper_found',
    username: 'adal',
    leagues: [existingLeague, sleeperLeague],
    missing: [],
  })
  expect(step).toMatchObject({ leagues: [{ league_id: 's1' }, { league_id: 's2' }] })
})

describe('Sleeper leagues that are missing', () => {
  const first = sleeper({ type: 'sleeper_found', username: 'adal', leagues: [existingLeague], missing: ['One', 'Two'] })

  test('are added as they come, those in which a team can be picked first', () => {
    const more: OnboardEvent = { type: 'sleeper_read_on', more: { leagues: [sleeperLeague], missing: ['Two'] } }
    expect(first).toMatchObject({ missing: ['One', 'Two'], isStuck: false })
    expect(nextOnboardStep(first, more)).toMatchObject({
      leagues: [{ league_id: 's1' }, { league_id: 's2' }],
      missing: ['Two'],
      isStuck: false,
    })
  })

  test.each([null, { leagues: [], missing: ['One', 'Two'] }])('are not asked for again by itself after %j', (more) => {
    const stuck = nextOnboardStep(first, { type: 'sleeper_read_on', more })
    expect(stuck).toMatchObject({ leagues: [{ league_id: 's2' }], missing: ['One', 'Two'], isStuck: true })
    expect(nextOnboardStep(stuck, { type: 'sleeper_tried_again' })).toMatchObject({ isStuck: false })
  })
})

describe('ESPN', () => {
  // Specification 2.12
  test('goes through validate, team_selection, commissioner_selection, auth, completed at 20, 40, 60, 80, 100 percent', () => {
    const story = [espnFound, espnTeam, commissioner, completed]
    const steps = story.map((_, n) => espn(...story.slice(0, n + 1)))
    expect([espn(), ...steps].map(({ at }) => at)).toEqual([
      'validate',
      'team_selection',
      'commissioner_selection',
      'auth',
      'completed',
    ])
    expect([espn(), ...steps].map(progressOf)).toEqual([20, 40, 60, 80, 100])
    expect([espn(), ...steps].map((step) => stepNumber(step).number)).toEqual([1, 2, 3, 4, 4])
    expect(stepNumber(espn())).toEqual({ number: 1, of: 4 })
  })

  test('passes the league, the own team and the commissioner to auth', () => {
    expect(espn(espnFound, espnTeam, commissioner)).toEqual({
      at: 'auth',
      provider: 'espn',
      choice: {
        provider: 'espn',
        league: espnLeague,
        team: espnLeague.teams[1],
        commissioner: espnLeague.teams[2],
      },
    })
  })

  // Specification 5.13
  test.each([null, '99'])('stays without a team of the league (%s): Please select a team', (teamId) => {
    expect(espn(espnFound, { type: 'espn_team_chosen', teamId })).toMatchObject({
      at: 'team_selection',
      message: 'Please select a team',
    })
  })

  // Specification 5.14
  test.each([null, '99'])('stays without a member of the league (%s): Please select the commissioner', (teamId) => {
    expect(espn(espnFound, espnTeam, { type: 'commissioner_chosen', teamId })).toMatchObject({
      at: 'commissioner_selection',
      message: 'Please select the commissioner',
    })
  })

  test('accepts the creator as the commissioner', () => {
    expect(espn(espnFound, espnTeam, { type: 'commissioner_chosen', teamId: '2' })).toMatchObject({ at: 'auth' })
  })
})

describe('Sleeper', () => {
  // Specification 2.12, 4.11
  test('skips the commissioner: validate, team_selection, auth, completed at 20, 40, 80, 100 percent', () => {
    const steps = [
      sleeper(),
      sleeper(sleeperFound),
      sleeper(sleeperFound, sleeperTeam),
      sleeper(sleeperFound, sleeperTeam, completed),
    ]
    expect(steps.map(({ at }) => at)).toEqual(['validate', 'team_selection', 'auth', 'completed'])
    expect(steps.map(progressOf)).toEqual([20, 40, 80, 100])
    expect(steps.map(stepNumber)).toEqual([1, 2, 3, 3].map((number) => ({ number, of: 3 })))
  })

  test('passes the username, league, roster and fantasy user to auth', () => {
    expect(sleeper(sleeperFound, sleeperTeam)).toMatchObject({
      at: 'auth',
      choice: { username: 'adal', league: { league_id: 's1' }, team: { roster_id: '1' }, fantasyUserId: 'fu_1' },
    })
  })

  test.each([
    ['nothing', null, null],
    ['a roster that does not exist', 's1', '9'],
    ['a league of another user', 's9', '1'],
    ['a taken roster', 's1', '3'],
    ['a roster of a co-owner', 's1', '4'],
    ['a league that cannot be added', 's2', '1'],
  ])('stays with %s: Please select a team', (_, leagueId, rosterId) => {
    expect(sleeper(sleeperFound, { type: 'sleeper_team_chosen', leagueId, rosterId })).toMatchObject({
      at: 'team_selection',
      message: 'Please select a team',
    })
  })

  // Specification 5.13
  test('stays with a roster without a fantasy user: Invalid team selection', () => {
    expect(sleeper(sleeperFound, { type: 'sleeper_team_chosen', leagueId: 's1', rosterId: '2' })).toMatchObject({
      at: 'team_selection',
      message: 'Invalid team selection. Please refresh and try again.',
    })
  })

  test('offers exactly the teams that the reducer accepts', () => {
    expect(sleeperLeague.user_teams.map((team) => isOpenSleeperTeam(sleeperLeague, team))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(existingLeague.user_teams.some((team) => isOpenSleeperTeam(existingLeague, team))).toBe(false)
  })
})

test('completes with the league', () => {
  expect(espn(espnFound, espnTeam, commissioner, completed)).toEqual({
    at: 'completed',
    provider: 'espn',
    leagueName: 'The Gravy Boat',
    leagueId: 'lg_1',
  })
})

// Specification 4.12
test('ignores events of an earlier step, a later step or the other provider', () => {
  const events = { espnFound, sleeperFound, espnTeam, sleeperTeam, commissioner, completed }
  const fitting: Record<string, readonly string[]> = {
    'espn validate': ['espnFound'],
    'espn team_selection': ['espnTeam'],
    'espn commissioner_selection': ['commissioner'],
    'espn auth': ['completed'],
    'sleeper validate': ['sleeperFound'],
    'sleeper team_selection': ['sleeperTeam'],
    'sleeper auth': ['completed'],
  }
  const steps = [
    espn(),
    espn(espnFound),
    espn(espnFound, espnTeam),
    espn(espnFound, espnTeam, commissioner),
    espn(espnFound, espnTeam, commissioner, completed),
    sleeper(),
    sleeper(sleeperFound),
    sleeper(sleeperFound, sleeperTeam),
  ]
  for (const step of steps) {
    for (const [name, event] of Object.entries(events)) {
      const fits = (fitting[`${step.provider} ${step.at}`] ?? []).includes(name)
      expect(nextOnboardStep(step, event) !== step, `${name} at ${step.provider} ${step.at}`).toBe(fits)
    }
  }
})

test('picks the only open team for its user, never one of several or of a league found by its id', () => {
  const [first, second] = sleeperLeague.user_teams
  const one = { ...sleeperLeague, user_teams: sleeperLeague.user_teams.filter((team) => team !== second) }
  expect(first?.roster_id).toBe('1')
  expect(onlyOpenTeam({ leagues: [one, existingLeague], username: 'adal' })).toEqual({ leagueId: 's1', rosterId: '1' })
  expect(onlyOpenTeam({ leagues: [sleeperLeague], username: 'adal' })).toBeNull()
  expect(onlyOpenTeam({ leagues: [one], username: '1048203720192991232' })).toBeNull()
})
