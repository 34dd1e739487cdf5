import { TEN_SECONDS } from '@whale/words'
import type { TeamWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { badReplyFailure, failureOf, networkFailure } from '../../../shared/api/failure.ts'
import {
  type Invitation,
  type JoinEvent,
  type JoinStep,
  cleanCode,
  firstJoinStep,
  nextJoinStep,
  stepsBehind,
  teamsToChoose,
  closedReason,
  canContest,
} from './join-steps.ts'

const code = 'KELP42'

function aTeam(id: string, { claimed = false, owner = `owner${id}` } = {}): TeamWire {
  const names = { team_name: `Team ${id}`, display_name: owner }
  return {
    team_id: id,
    ...names,
    is_named: true,
    co_owners: [],
    avatar: null,
    fantasy_user_id: `fu_${id}`,
    is_claimed: claimed,
    is_verified: false,
  }
}

const free = [aTeam('1', { owner: 'AdaL' }), aTeam('2')]
const taken = [aTeam('3', { claimed: true, owner: 'Devin' })]

function anInvitation(provider: 'espn' | 'sleeper', changed: Partial<Invitation> = {}): Invitation {
  return {
    fantasy_league: { name: 'The Gravy Boat', provider, season: 2025, total_teams: 3 },
    game_league: { id: 'lg_1' },
    inviter: { name: 'Devin', team_id: '3' },
    week: null,
    total_available: free.length,
    total_claimed: taken.length,
    available_teams: free,
    claimed_teams: taken,
    played_teams: [],
    requires_approval: false,
    reservation_note: null,
    refusal: null,
    ...changed,
  }
}

const espn = anInvitation('espn')
const sleeper = anInvitation('sleeper')

/** Applies the events from the start, without a code in the URL. */
function after(...events: JoinEvent[]): JoinStep {
  return events.reduce(nextJoinStep, firstJoinStep(undefined))
}

const found = (invitation: Invitation): JoinEvent[] => [
  { type: 'code_entered', code },
  { type: 'league_found', code, invitation },
]
const accepted: JoinEvent = { type: 'league_accepted' }
const typed = (username: string): JoinEvent => ({ type: 'username_entered', username })
const lookedUp = (teamId: string | null = null, invitation: Invitation | null = null): JoinEvent => {
  return { type: 'username_looked_up', invitation, teamId }
}
/** The name is typed, and the server finds no account of that name. */
const named = (username: string): JoinEvent[] => [typed(username), lookedUp()]
const picked: JoinEvent = { type: 'team_picked', team: aTeam('1', { owner: 'AdaL' }) }
const signedIn: JoinEvent = { type: 'signed_in' }
const back: JoinEvent = { type: 'back' }

const espnTeams = (): JoinEvent[] => [...found(espn), accepted]
const sleeperTeams = (): JoinEvent[] => [...found(sleeper), accepted, ...named('adal')]

describe('code_input', () => {
  // Specification 2.15
  test('looks up a code in the URL, in upper case and without extra characters', () => {
    expect(firstJoinStep('kelp-42')).toEqual({ at: 'code_input', code, isLooking: true, notice: null })
  })

  test.each([undefined, '', 'KELP'])('waits for input when the URL has no full code (%s)', (inAddress) => {
    expect(firstJoinStep(inAddress)).toMatchObject({ at: 'code_input', isLooking: false, notice: null })
  })

  // Specification 5.7
  test('keeps letters and digits only, six at most', () => {
    expect(cleanCode(' ke lp–42xyz')).toBe(code)
  })

  // Specification 5.7
  test('shows an error for an incomplete code', () => {
    expect(after({ type: 'code_entered', code: 'KEL' })).toMatchObject({
      at: 'code_input',
      isLooking: false,
      notice: { text: 'Please enter a complete 6-digit league code' },
    })
  })

  test('goes to league_info when the league is found', () => {
    expect(after(...found(espn))).toEqual({ at: 'league_info', code, invitation: espn })
  })

  // Specification 8.14
  test.each([
    ['404', failureOf(404, { detail: 'Nope' }), 'Invalid league code. Please check your code and try again.'],
    ['500', failureOf(500, {}), 'Failed to load league information. Please try again.'],
    ['429', failureOf(429, {}), 'Failed to load league information. Please try again.'],
    ['no answer', networkFailure(), 'Failed to load league information. Please try again.'],
    ['missing league data', badReplyFailure(200), 'Invalid league data received. Please try again.'],
  ])('keeps the code and shows the error when the lookup fails (%s)', (_, failure, text) => {
    const step = after({ type: 'code_entered', code }, { type: 'lookup_failed', code, failure })
    expect(step).toMatchObject({ at: 'code_input', code, isLooking: false, notice: { text } })
  })

  test('ignores a reply for a code that has changed', () => {
    const before = after({ type: 'code_entered', code }, { type: 'code_entered', code: 'OTHER1' })
    expect(nextJoinStep(before, { type: 'league_found', code, invitation: espn })).toBe(before)
    expect(nextJoinStep(before, { type: 'lookup_failed', code, failure: networkFailure() })).toBe(before)
  })
})

describe('league_info', () => {
  test('goes to team_selection with no team for ESPN', () => {
    expect(after(...espnTeams())).toMatchObject({ at: 'team_selection', username: null, team: null, notice: null })
  })

  test('goes to sleeper_username for Sleeper', () => {
    expect(after(...found(sleeper), accepted)).toMatchObject({ at: 'sleeper_username', username: '', notice: null })
  })

  // Specification 4.16
  test('stays when the league is full', () => {
    const full = anInvitation('espn', { total_available: 0, available_teams: [] })
    expect(closedReason(full)).toBe('This league is full. All teams have been claimed.')
    expect(after(...found(full), accepted)).toMatchObject({ at: 'league_info' })
  })

  // Specification 8.16
  test('stays when the league missed its minimum, with the text of the server', () => {
    const sentence = 'This league did not reach the minimum 8 players needed to start.'
    const late = anInvitation('sleeper', { refusal: { code: 'league.not_started', sentence } })
    expect(closedReason(late)).toBe(sentence)
    expect(after(...found(late), accepted)).toMatchObject({ at: 'league_info' })
  })
})

describe('a team that was played', () => {
  const played = [aTeam('4', { owner: 'Gone' })]

  test('is shown as closed, and leads to the verification', () => {
    const invitation = anInvitation('espn', { played_teams: played, claimed_teams: [], total_claimed: 0 })
    const step = after(
      { type: 'code_entered', code },
      { type: 'league_found', code, invitation },
      { type: 'league_accepted' },
    )
    expect(step.at === 'team_selection' && teamsToChoose(step).map(({ team_id: id }) => id)).toEqual(['1', '2', '4'])
    expect(played.map((team) => nextJoinStep(step, { type: 'team_picked', team }))).toEqual([step])
    expect(canContest(invitation)).toBe(true)
    expect(nextJoinStep(step, { type: 'team_taken' })).toMatchObject({ at: 'contest' })
  })

  test('is named for a Sleeper username', () => {
    const invitation = anInvitation('sleeper', { played_teams: played })
    const step = after(
      { type: 'code_entered', code },
      { type: 'league_found', code, invitation },
      { type: 'league_accepted' },
      ...named('Gone'),
    )
    expect(step).toMatchObject({ at: 'sleeper_username', notice: { text: expect.stringMatching(/verify it’s yours/) } })
  })
})

describe('contest', () => {
  const full = anInvitation('espn', { total_available: 0, available_teams: [] })

  test('opens from the league, teams and username steps, and goes back to the league', () => {
    for (const step of [after(...found(full)), after(...espnTeams()), after(...found(sleeper), accepted)]) {
      const contest = nextJoinStep(step, { type: 'team_taken' })
      expect(contest).toMatchObject({ at: 'contest', code })
      expect(nextJoinStep(contest, { type: 'back' })).toMatchObject({ at: 'league_info' })
    }
    const start = firstJoinStep(undefined)
    expect(nextJoinStep(start, { type: 'team_taken' })).toBe(start)
  })

  test('is offered for a full league, not for one that is over or empty', () => {
    expect(canContest(full)).toBe(true)
    expect(canContest(anInvitation('espn', { refusal: { code: 'league.full', sentence: '' } }))).toBe(true)
    expect(canContest(anInvitation('espn', { refusal: { code: 'league.over', sentence: '' } }))).toBe(false)
    expect(canContest(anInvitation('espn', { total_claimed: 0 }))).toBe(false)
  })
})

describe('sleeper_username', () => {
  // Specification 5.15
  test('picks the free team of the username, ignoring case and spaces', () => {
    const step = after(...found(sleeper), accepted, ...named('  aDaL '))
    expect(step).toMatchObject({ at: 'team_selection', username: 'aDaL', team: { team_id: '1' } })
    expect(step.at === 'team_selection' && teamsToChoose(step).map(({ team_id }) => team_id)).toEqual(['1'])
  })

  test('accepts the sign-in name as well as the display name', () => {
    const renamed = { ...aTeam('7', { owner: 'Captain' }), username: 'nemo77' }
    const invitation = anInvitation('sleeper', { available_teams: [renamed], total_available: 1 })
    expect(after(...found(invitation), accepted, ...named('Nemo77'))).toMatchObject({ team: { team_id: '7' } })
    expect(after(...found(invitation), accepted, ...named('captain'))).toMatchObject({ team: { team_id: '7' } })
  })

  test('prefers the sign-in name of a claimed team to the same display name of a free team', () => {
    const claimedTeam = { ...aTeam('7', { owner: 'Captain', claimed: true }), username: 'nemo77' }
    const freeTeam = aTeam('8', { owner: 'Nemo77' })
    const invitation = anInvitation('sleeper', { available_teams: [freeTeam], claimed_teams: [claimedTeam] })
    expect(after(...found(invitation), accepted, ...named('nemo77'))).toMatchObject({
      at: 'sleeper_username',
      notice: { text: expect.stringContaining('already been claimed') },
    })
  })

  test('does not match the placeholder for a missing owner or name', () => {
    const ownerless = { ...aTeam('12', { owner: 'No owner' }), is_named: false, fantasy_user_id: null }
    const unnamed = { ...aTeam('11', { owner: 'Unnamed manager' }), is_named: false }
    const invitation = anInvitation('sleeper', { available_teams: [ownerless, unnamed], total_available: 2 })
    for (const name of ['No owner', 'unnamed manager'])
      expect(after(...found(invitation), accepted, ...named(name))).toMatchObject({ at: 'sleeper_username' })
  })

  test('asks the server which team the account of the name has, whatever name it shows', () => {
    const asking = after(...found(sleeper), accepted, typed('adal'))
    expect(asking).toMatchObject({ at: 'sleeper_username', isAsking: true, notice: null })
    const joined = anInvitation('sleeper', { available_teams: [...free, aTeam('9', { owner: 'Larry on Sleeper' })] })
    const chosen = nextJoinStep(asking, lookedUp('9', joined))
    expect(chosen).toMatchObject({ at: 'team_selection', team: { team_id: '9' } })
    expect(chosen.at === 'team_selection' && teamsToChoose(chosen)).toMatchObject([{ team_id: '9' }])
    // Sleeper is down, or has no such account: the names in the league are left.
    expect(nextJoinStep(asking, lookedUp(null, sleeper))).toMatchObject({ team: { team_id: '1' } })
  })

  test('says that a name is unknown if no team has it', () => {
    for (const invitation of [sleeper, null])
      expect(after(...found(sleeper), accepted, typed('late.larry'), lookedUp(null, invitation))).toMatchObject({
        isAsking: false,
        notice: { text: 'Sleeper username not associated with this league' },
      })
  })

  test('tells a co-owner who can claim the team', () => {
    const shared = { ...aTeam('9', { owner: 'dockside.dan' }), co_owners: ['FirstMateFern'] }
    const invitation = anInvitation('sleeper', { available_teams: [shared] })
    expect(after(...found(invitation), accepted, ...named('firstmatefern'))).toMatchObject({
      notice: { text: 'You co-own this team. Its primary owner can claim it: dockside.dan.' },
    })
  })

  test.each([
    ['that no team has', 'nemo', 'Sleeper username not associated with this league'],
    [
      'of a claimed team',
      ' DEVIN',
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ],
    ['that is empty', '  ', 'Please enter your Sleeper username'],
  ])('stays with an error for a username %s', (_, username, text) => {
    expect(after(...found(sleeper), accepted, ...named(username))).toMatchObject({
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

  test('goes to auth with a free team', () => {
    expect(after(...espnTeams(), picked)).toMatchObject({ at: 'auth', team: { team_id: '1' }, username: null })
  })

  // Specification 4.15
  test('ignores a claimed team and a team of another league', () => {
    const before = after(...espnTeams())
    expect(nextJoinStep(before, { type: 'team_picked', team: aTeam('3', { claimed: true }) })).toBe(before)
    expect(nextJoinStep(before, { type: 'team_picked', team: aTeam('9') })).toBe(before)
  })
})

describe('auth and joining', () => {
  test('goes from sign-in to joining to complete with the same team', () => {
    expect(after(...sleeperTeams(), picked, signedIn)).toMatchObject({ at: 'joining', username: 'adal' })
    expect(after(...espnTeams(), picked, signedIn, { type: 'joined', isPending: false })).toMatchObject({
      at: 'complete',
      team: { team_id: '1' },
      invitation: { game_league: { id: 'lg_1' } },
      isPending: false,
    })
  })

  test('stores that the commissioner still has to approve', () => {
    expect(after(...espnTeams(), picked, signedIn, { type: 'joined', isPending: true })).toMatchObject({
      at: 'complete',
      isPending: true,
    })
  })

  // Specification 8.18
  test('goes back to auth with the team when the token is missing: Authentication required', () => {
    expect(after(...espnTeams(), picked, signedIn, { type: 'sign_in_missing' })).toMatchObject({
      at: 'auth',
      team: { team_id: '1' },
      notice: { text: 'Authentication required' },
    })
  })

  // Specification 4.13, 8.17, 8.18
  test.each([
    ['a rejection', failureOf(409, { detail: 'You’re already in this league.' }), 'You’re already in this league.'],
    ['a reply without a message', failureOf(500, {}), 'Failed to join league. Please try again.'],
    ['no answer', networkFailure(), 'Failed to join league. Please try again.'],
    ['a league that is gone', failureOf(404, {}), 'League information not available'],
    [
      'an unknown username',
      failureOf(404, { detail: 'Sleeper username not associated with this league' }),
      'Sleeper username not associated with this league',
    ],
  ])('returns to team_selection with the message when the join fails (%s)', (_, failure, text) => {
    const step = after(...espnTeams(), picked, signedIn, { type: 'join_failed', failure })
    expect(step).toMatchObject({ at: 'team_selection', team: null, notice: { text } })
  })

  // Specification 4.14
  test('clears the Sleeper team on Back and offers only the team of the username again', () => {
    const step = after(...sleeperTeams(), picked, back)
    expect(step).toMatchObject({ at: 'team_selection', username: 'adal', team: null })
    expect(step.at === 'team_selection' && teamsToChoose(step).map(({ team_id }) => team_id)).toEqual(['1'])
    expect(nextJoinStep(step, picked)).toMatchObject({ at: 'auth', team: { team_id: '1' } })
  })

  test('keeps the team of the username after a failed Sleeper join', () => {
    const step = after(...sleeperTeams(), picked, signedIn, { type: 'join_failed', failure: networkFailure() })
    expect(step).toMatchObject({ at: 'team_selection', username: 'adal', team: { team_id: '1' } })
  })

  test('refreshes the teams after a failure and keeps the message', () => {
    const failed = after(...espnTeams(), picked, signedIn, { type: 'join_failed', failure: networkFailure() })
    const fewer = anInvitation('espn', { available_teams: [aTeam('2')], total_available: 1 })
    const step = nextJoinStep(failed, { type: 'league_refreshed', invitation: fewer })
    expect(step).toMatchObject({ notice: { text: 'Failed to join league. Please try again.' } })
    expect(nextJoinStep(step, picked)).toBe(step)
  })
})

describe('Back', () => {
  // Specification 4.14
  test.each([
    [
      'goes from league_info to code_input and keeps the code',
      found(espn),
      { at: 'code_input', code, isLooking: false },
    ],
    ['goes from sleeper_username to league_info', [...found(sleeper), accepted], { at: 'league_info' }],
    ['goes from team_selection to league_info (ESPN)', espnTeams(), { at: 'league_info' }],
    [
      'goes from team_selection to sleeper_username (Sleeper)',
      sleeperTeams(),
      { at: 'sleeper_username', username: 'adal' },
    ],
    [
      'goes from auth to team_selection and clears the team',
      [...espnTeams(), picked],
      { at: 'team_selection', team: null },
    ],
    ['goes from code_input to the landing page', [], { at: 'left' }],
    ['goes from joining to the landing page', [...espnTeams(), picked, signedIn], { at: 'left' }],
    [
      'goes from complete to the landing page',
      [...espnTeams(), picked, signedIn, { type: 'joined', isPending: false } as const],
      { at: 'left' },
    ],
  ] satisfies [string, JoinEvent[], object][])('goes back: %s', (_, events, step) => {
    expect(after(...events, back)).toMatchObject(step)
  })
})

test('ignores an event that does not belong to the step', () => {
  const start = firstJoinStep(undefined)
  const misplaced: JoinEvent[] = [
    accepted,
    ...named('adal'),
    picked,
    signedIn,
    { type: 'sign_in_missing' },
    { type: 'joined', isPending: false },
    { type: 'join_failed', failure: networkFailure() },
    { type: 'league_found', code, invitation: espn },
    { type: 'league_refreshed', invitation: espn },
  ]
  for (const event of misplaced) expect(nextJoinStep(start, event), event.type).toBe(start)
  const ended = after(...espnTeams(), picked)
  expect(nextJoinStep(ended, { type: 'code_entered', code })).toBe(ended)
})

test('counts the steps that Back can undo: one for each step, and none once joined', () => {
  const events = [...sleeperTeams(), picked]
  const counts = events.map((_, at) => stepsBehind(after(...events.slice(0, at + 1)), false))
  // The server's answer about the name follows the typed name.
  expect(counts).toEqual([0, 1, 2, 2, 3, 4])
  // A link opens at its league.
  expect(stepsBehind(after(...espnTeams(), picked), true)).toBe(2)
  expect(stepsBehind(after(...espnTeams(), picked, signedIn, { type: 'joined', isPending: false }), false)).toBeNull()
})

test('an invitation puts the whale line at the end of week 9, when the finalists are set (§5)', () => {
  const { whaleUnits, finalFirstWeek } = constantsOf(2025)
  expect(TEN_SECONDS.map(({ strong }) => strong)).toContain(
    `Have ${whaleUnits} units after week ${finalFirstWeek - 1}, make the final.`,
  )
})
