import type { TeamWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { badReplyFailure, failureOf, networkFailure } from '../../../shared/api/failure.ts'
import {
  type Invitation,
  type JoinEvent,
  type JoinStep,
  cleanCode,
  firstJoinStep,
  joinStep,
  teamsToChoose,
  whyClosed,
  canContest,
} from './join-steps.ts'

const code = 'KELP42'

function aTeam(id: string, { claimed = false, owner = `owner${id}` } = {}): TeamWire {
  const names = { team_name: `Team ${id}`, display_name: owner }
  return { team_id: id, ...names, avatar: null, fantasy_user_id: `fu_${id}`, is_claimed: claimed, is_verified: false }
}

const free = [aTeam('1', { owner: 'AdaL' }), aTeam('2')]
const taken = [aTeam('3', { claimed: true, owner: 'Devin' })]

function anInvitation(provider: 'espn' | 'sleeper', changed: Partial<Invitation> = {}): Invitation {
  return {
    fantasy_league: { name: 'The Gravy Boat', provider, season: 2025, total_teams: 3 },
    game_league: { id: 'lg_1' },
    total_available: free.length,
    total_claimed: taken.length,
    available_teams: free,
    claimed_teams: taken,
    refusal: null,
    ...changed,
  }
}

const espn = anInvitation('espn')
const sleeper = anInvitation('sleeper')

/** The step after a whole story, from the start without a code. */
function after(...events: JoinEvent[]): JoinStep {
  return events.reduce(joinStep, firstJoinStep(undefined))
}

const found = (invitation: Invitation): JoinEvent[] => [
  { type: 'code_entered', code },
  { type: 'league_found', code, invitation },
]
const accepted: JoinEvent = { type: 'league_accepted' }
const named = (username: string): JoinEvent => ({ type: 'username_entered', username })
const picked: JoinEvent = { type: 'team_picked', team: aTeam('1', { owner: 'AdaL' }) }
const signedIn: JoinEvent = { type: 'signed_in' }
const back: JoinEvent = { type: 'back' }

const espnTeams = (): JoinEvent[] => [...found(espn), accepted]
const sleeperTeams = (): JoinEvent[] => [...found(sleeper), accepted, named('adal')]

describe('code_input', () => {
  test('a code in the address is looked up by itself, in capitals and without what people type around it', () => {
    expect(firstJoinStep('kelp-42')).toEqual({ at: 'code_input', code, isLooking: true, notice: null })
  })

  test.each([undefined, '', 'KELP'])('without a whole code in the address (%s) the boxes wait', (inAddress) => {
    expect(firstJoinStep(inAddress)).toMatchObject({ at: 'code_input', isLooking: false, notice: null })
  })

  test('strips what is neither letter nor digit and stops at six', () => {
    expect(cleanCode(' ke lp–42xyz')).toBe(code)
  })

  test('an incomplete code says so', () => {
    expect(after({ type: 'code_entered', code: 'KEL' })).toMatchObject({
      at: 'code_input',
      isLooking: false,
      notice: { text: 'Please enter a complete 6-digit league code' },
    })
  })

  test('a found league leads to league_info', () => {
    expect(after(...found(espn))).toEqual({ at: 'league_info', code, invitation: espn })
  })

  test.each([
    ['404', failureOf(404, { detail: 'Nope' }), 'Invalid league code. Please check your code and try again.'],
    ['500', failureOf(500, {}), 'Failed to load league information. Please try again.'],
    ['429', failureOf(429, {}), 'Failed to load league information. Please try again.'],
    ['no answer', networkFailure(), 'Failed to load league information. Please try again.'],
    ['missing league data', badReplyFailure(200), 'Invalid league data received. Please try again.'],
  ])('a lookup that fails (%s) keeps the code and says why', (_, failure, text) => {
    const step = after({ type: 'code_entered', code }, { type: 'lookup_failed', code, failure })
    expect(step).toMatchObject({ at: 'code_input', code, isLooking: false, notice: { text } })
  })

  test('an answer for a code that was changed meanwhile is not taken', () => {
    const before = after({ type: 'code_entered', code }, { type: 'code_entered', code: 'OTHER1' })
    expect(joinStep(before, { type: 'league_found', code, invitation: espn })).toBe(before)
    expect(joinStep(before, { type: 'lookup_failed', code, failure: networkFailure() })).toBe(before)
  })
})

describe('league_info', () => {
  test('ESPN leads to team_selection, with nothing chosen', () => {
    expect(after(...espnTeams())).toMatchObject({ at: 'team_selection', username: null, team: null, notice: null })
  })

  test('Sleeper leads to sleeper_username', () => {
    expect(after(...found(sleeper), accepted)).toMatchObject({ at: 'sleeper_username', username: '', notice: null })
  })

  test('a full league cannot be joined', () => {
    const full = anInvitation('espn', { total_available: 0, available_teams: [] })
    expect(whyClosed(full)).toBe('This league is full. All teams have been claimed.')
    expect(after(...found(full), accepted)).toMatchObject({ at: 'league_info' })
  })

  test('a league that did not reach its minimum cannot be joined, in the words of the server', () => {
    const sentence = 'This league did not reach the minimum 8 players needed to start.'
    const late = anInvitation('sleeper', { refusal: { code: 'league.not_started', sentence } })
    expect(whyClosed(late)).toBe(sentence)
    expect(after(...found(late), accepted)).toMatchObject({ at: 'league_info' })
  })
})

describe('contest', () => {
  const full = anInvitation('espn', { total_available: 0, available_teams: [] })

  test('is reached from the league, from the teams and from a username, and leads back to the league', () => {
    for (const step of [after(...found(full)), after(...espnTeams()), after(...found(sleeper), accepted)]) {
      const contest = joinStep(step, { type: 'team_taken' })
      expect(contest).toMatchObject({ at: 'contest', code })
      expect(joinStep(contest, { type: 'back' })).toMatchObject({ at: 'league_info' })
    }
    const start = firstJoinStep(undefined)
    expect(joinStep(start, { type: 'team_taken' })).toBe(start)
  })

  test('is there for a full league, not for one that is over or that nobody has joined', () => {
    expect(canContest(full)).toBe(true)
    expect(canContest(anInvitation('espn', { refusal: { code: 'league.full', sentence: '' } }))).toBe(true)
    expect(canContest(anInvitation('espn', { refusal: { code: 'league.over', sentence: '' } }))).toBe(false)
    expect(canContest(anInvitation('espn', { total_claimed: 0 }))).toBe(false)
  })
})

describe('sleeper_username', () => {
  test('a username of a free team picks that team, without regard to case and spaces', () => {
    const step = after(...found(sleeper), accepted, named('  aDaL '))
    expect(step).toMatchObject({ at: 'team_selection', username: 'aDaL', team: { team_id: '1' } })
    expect(step.at === 'team_selection' && teamsToChoose(step).map(({ team_id }) => team_id)).toEqual(['1'])
  })

  test('a sign-in name counts as much as the name that is shown', () => {
    const renamed = { ...aTeam('7', { owner: 'Captain' }), username: 'nemo77' }
    const invitation = anInvitation('sleeper', { available_teams: [renamed], total_available: 1 })
    expect(after(...found(invitation), accepted, named('Nemo77'))).toMatchObject({ team: { team_id: '7' } })
    expect(after(...found(invitation), accepted, named('captain'))).toMatchObject({ team: { team_id: '7' } })
  })

  test('a sign-in name of a claimed team wins over the same display name of a free team', () => {
    const claimedTeam = { ...aTeam('7', { owner: 'Captain', claimed: true }), username: 'nemo77' }
    const freeTeam = aTeam('8', { owner: 'Nemo77' })
    const invitation = anInvitation('sleeper', { available_teams: [freeTeam], claimed_teams: [claimedTeam] })
    expect(after(...found(invitation), accepted, named('nemo77'))).toMatchObject({
      at: 'sleeper_username',
      notice: { text: expect.stringContaining('already been claimed') },
    })
  })

  test('the words in place of an owner are not a username', () => {
    const ownerless = { ...aTeam('12', { owner: 'No owner' }), fantasy_user_id: null }
    const invitation = anInvitation('sleeper', { available_teams: [ownerless], total_available: 1 })
    expect(after(...found(invitation), accepted, named('No owner'))).toMatchObject({ at: 'sleeper_username' })
  })

  test.each([
    ['nobody has', 'nemo', 'Sleeper username not associated with this league'],
    [
      'of a claimed team',
      ' DEVIN',
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ],
    ['that is empty', '  ', 'Please enter your Sleeper username'],
  ])('a username %s stays and says so', (_, username, text) => {
    expect(after(...found(sleeper), accepted, named(username))).toMatchObject({
      at: 'sleeper_username',
      username: username.trim(),
      notice: { text },
    })
  })
})

describe('team_selection', () => {
  test('shows free and claimed teams of an ESPN league', () => {
    const step = after(...espnTeams())
    expect(step.at === 'team_selection' && teamsToChoose(step).map(({ team_id }) => team_id)).toEqual(['1', '2', '3'])
  })

  test('a free team leads to auth', () => {
    expect(after(...espnTeams(), picked)).toMatchObject({ at: 'auth', team: { team_id: '1' }, username: null })
  })

  test('a claimed team cannot be picked, nor one that is not in the league', () => {
    const before = after(...espnTeams())
    expect(joinStep(before, { type: 'team_picked', team: aTeam('3', { claimed: true }) })).toBe(before)
    expect(joinStep(before, { type: 'team_picked', team: aTeam('9') })).toBe(before)
  })
})

describe('auth and joining', () => {
  test('signing in leads to joining, and joining to complete, with the same team', () => {
    expect(after(...sleeperTeams(), picked, signedIn)).toMatchObject({ at: 'joining', username: 'adal' })
    expect(after(...espnTeams(), picked, signedIn, { type: 'joined' })).toMatchObject({
      at: 'complete',
      team: { team_id: '1' },
      invitation: { game_league: { id: 'lg_1' } },
    })
  })

  test('no stored token: Authentication required, back at auth with the team kept', () => {
    expect(after(...espnTeams(), picked, signedIn, { type: 'sign_in_missing' })).toMatchObject({
      at: 'auth',
      team: { team_id: '1' },
      notice: { text: 'Authentication required' },
    })
  })

  test.each([
    ['a refusal', failureOf(409, { detail: 'You’re already in this league.' }), 'You’re already in this league.'],
    ['an answer without words', failureOf(500, {}), 'Failed to join league. Please try again.'],
    ['no answer', networkFailure(), 'Failed to join league. Please try again.'],
    ['a league that is gone', failureOf(404, {}), 'League information not available'],
    [
      'a username that is unknown there',
      failureOf(404, { detail: 'Sleeper username not associated with this league' }),
      'Sleeper username not associated with this league',
    ],
  ])('a join that fails (%s) returns to team_selection with its message', (_, failure, text) => {
    const step = after(...espnTeams(), picked, signedIn, { type: 'join_failed', failure })
    expect(step).toMatchObject({ at: 'team_selection', team: null, notice: { text } })
  })

  test('after a failed Sleeper join the team of the username is still picked', () => {
    const step = after(...sleeperTeams(), picked, signedIn, { type: 'join_failed', failure: networkFailure() })
    expect(step).toMatchObject({ at: 'team_selection', username: 'adal', team: { team_id: '1' } })
  })

  test('the teams are read again after a failure, and the message stays', () => {
    const failed = after(...espnTeams(), picked, signedIn, { type: 'join_failed', failure: networkFailure() })
    const fewer = anInvitation('espn', { available_teams: [aTeam('2')], total_available: 1 })
    const step = joinStep(failed, { type: 'league_refreshed', invitation: fewer })
    expect(step).toMatchObject({ notice: { text: 'Failed to join league. Please try again.' } })
    expect(joinStep(step, picked)).toBe(step)
  })
})

describe('Back', () => {
  test.each([
    ['league_info to code_input, with the code kept', found(espn), { at: 'code_input', code, isLooking: false }],
    ['sleeper_username to league_info', [...found(sleeper), accepted], { at: 'league_info' }],
    ['team_selection to league_info (ESPN)', espnTeams(), { at: 'league_info' }],
    ['team_selection to sleeper_username (Sleeper)', sleeperTeams(), { at: 'sleeper_username', username: 'adal' }],
    ['auth to team_selection, clearing the team', [...espnTeams(), picked], { at: 'team_selection', team: null }],
    ['code_input to the front door', [], { at: 'left' }],
    ['joining to the front door', [...espnTeams(), picked, signedIn], { at: 'left' }],
    ['complete to the front door', [...espnTeams(), picked, signedIn, { type: 'joined' } as const], { at: 'left' }],
  ] satisfies [string, JoinEvent[], object][])('%s', (_, events, step) => {
    expect(after(...events, back)).toMatchObject(step)
  })
})

test('an event that does not belong to the step changes nothing', () => {
  const start = firstJoinStep(undefined)
  const misplaced: JoinEvent[] = [
    accepted,
    named('adal'),
    picked,
    signedIn,
    { type: 'sign_in_missing' },
    { type: 'joined' },
    { type: 'join_failed', failure: networkFailure() },
    { type: 'league_found', code, invitation: espn },
    { type: 'league_refreshed', invitation: espn },
  ]
  for (const event of misplaced) expect(joinStep(start, event), event.type).toBe(start)
  const ended = after(...espnTeams(), picked)
  expect(joinStep(ended, { type: 'code_entered', code })).toBe(ended)
})
