/**
 * Joining a league, step by step, as a pure reducer: which step follows which event, and where Back goes. What cannot happen
 * cannot be expressed: each step holds what the steps before it have found.
 */
import type { ReplyOf, TeamWire, endpoints } from '@whale/contract'
import { teamOfSleeperUser } from '@whale/game'
import { type ApiFailure } from '../../../shared/api/failure.ts'

export type Invitation = ReplyOf<(typeof endpoints)['onboarding']['invitation']>

/** A message above a step, with the failure's code where the page does more than show it. */
export interface Notice {
  text: string
  code: string | null
}

/** What every step after the code knows. */
interface Found {
  code: string
  invitation: Invitation
}

/** What is known once a team was picked. The username is null where the provider needs none (ESPN). */
interface Picked extends Found {
  username: string | null
  team: TeamWire
}

export type JoinStep =
  | { at: 'code_input'; code: string; isLooking: boolean; notice: Notice | null }
  | ({ at: 'league_info' } & Found)
  | ({ at: 'sleeper_username'; username: string; notice: Notice | null } & Found)
  | ({ at: 'team_selection'; username: string | null; team: TeamWire | null; notice: Notice | null } & Found)
  /** Somebody else has claimed the team. */
  | ({ at: 'contest' } & Found)
  | ({ at: 'auth'; notice: Notice | null } & Picked)
  | ({ at: 'joining' } & Picked)
  | ({ at: 'complete' } & Picked)
  | { at: 'left' }

export type JoinEvent =
  | { type: 'code_entered'; code: string }
  | { type: 'league_found'; code: string; invitation: Invitation }
  | { type: 'lookup_failed'; code: string; failure: ApiFailure }
  | { type: 'league_accepted' }
  | { type: 'username_entered'; username: string }
  | { type: 'team_picked'; team: TeamWire }
  | { type: 'team_taken' }
  | { type: 'signed_in' }
  | { type: 'sign_in_missing' }
  | { type: 'joined' }
  | { type: 'join_failed'; failure: ApiFailure }
  | { type: 'league_refreshed'; invitation: Invitation }
  | { type: 'back' }

/** The first step: a whole code from the address is looked up by itself, anything else waits for six characters. */
export function firstJoinStep(codeInAddress: string | undefined): JoinStep {
  const code = cleanCode(codeInAddress ?? '')
  return { at: 'code_input', code, isLooking: code.length === codeLength, notice: null }
}

const codeLength = 6

/** Letters and digits, in capitals, six at most. */
export function cleanCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
}

/** The step after an event. An event that does not belong to the step (a late answer, a second press) changes nothing. */
export function joinStep(step: JoinStep, event: JoinEvent): JoinStep {
  switch (event.type) {
    case 'code_entered':
      return step.at === 'code_input' ? codeEntered(event.code) : step
    case 'league_found':
      return isLookingFor(step, event.code) ? leagueFound(event) : step
    case 'lookup_failed':
      return isLookingFor(step, event.code) ? codeAgain(event.code, lookupNotice(event.failure)) : step
    case 'league_accepted':
      return step.at === 'league_info' ? leagueAccepted(step) : step
    case 'username_entered':
      return step.at === 'sleeper_username' ? usernameEntered(step, event.username) : step
    case 'team_picked':
      return step.at === 'team_selection' ? teamPicked(step, event.team) : step
    case 'team_taken':
      return 'invitation' in step ? { at: 'contest', code: step.code, invitation: step.invitation } : step
    case 'signed_in':
      return step.at === 'auth' ? { ...pickedOf(step), at: 'joining' } : step
    case 'sign_in_missing':
      return step.at === 'joining' ? { ...pickedOf(step), at: 'auth', notice: say('Authentication required') } : step
    case 'joined':
      return step.at === 'joining' ? { ...pickedOf(step), at: 'complete' } : step
    case 'join_failed':
      return step.at === 'joining' ? joinFailed(step, event.failure) : step
    case 'league_refreshed':
      return step.at === 'team_selection' ? leagueRefreshed(step, event.invitation) : step
    case 'back':
      return backFrom(step)
  }
}

/** How far the boat is, in percent. Nobody is told a number of steps: how many there are depends on the league. */
export function joinProgress(step: JoinStep): number {
  switch (step.at) {
    case 'code_input':
      return 20
    case 'league_info':
      return 35
    case 'sleeper_username':
      return 50
    case 'team_selection':
      return 65
    case 'auth':
    case 'contest':
      return 80
    default:
      return 100
  }
}

/** The teams that a step lets one choose from, the free ones first. With Sleeper the username has chosen already. */
export function teamsToChoose(step: Extract<JoinStep, { at: 'team_selection' }>): readonly TeamWire[] {
  const { available_teams, claimed_teams } = step.invitation
  const all = [...available_teams, ...claimed_teams]
  return step.username === null ? all : all.filter((team) => team.team_id === step.team?.team_id)
}

/** Why a found league cannot be joined, in words; null where it can. */
export function whyClosed(invitation: Invitation): string | null {
  if (invitation.refusal !== null) return invitation.refusal.sentence
  return invitation.total_available === 0 ? 'This league is full. All teams have been claimed.' : null
}

/** Whether somebody may say that a claimed team is theirs: the league is full, or it can be joined. */
export function canContest({ refusal, total_claimed: claimed }: Invitation): boolean {
  return claimed > 0 && (refusal === null || refusal.code === 'league.full')
}

function say(text: string, code: string | null = null): Notice {
  return { text, code }
}

function codeAgain(code: string, notice: Notice): JoinStep {
  return { at: 'code_input', code, isLooking: false, notice }
}

function codeEntered(typed: string): JoinStep {
  const code = cleanCode(typed)
  if (code.length < codeLength) return codeAgain(code, say('Please enter a complete 6-digit league code'))
  return { at: 'code_input', code, isLooking: true, notice: null }
}

function isLookingFor(step: JoinStep, code: string): boolean {
  return step.at === 'code_input' && step.isLooking && step.code === code
}

function leagueFound({ code, invitation }: { code: string; invitation: Invitation }): JoinStep {
  return { at: 'league_info', code, invitation }
}

function lookupNotice(failure: ApiFailure): Notice {
  if (failure.status === 404) return say('Invalid league code. Please check your code and try again.', failure.code)
  if (failure.code === 'bad_reply') return say('Invalid league data received. Please try again.', failure.code)
  return say('Failed to load league information. Please try again.', failure.code)
}

function leagueAccepted(step: Extract<JoinStep, { at: 'league_info' }>): JoinStep {
  if (whyClosed(step.invitation) !== null) return step
  const { code, invitation } = step
  return invitation.fantasy_league.provider === 'sleeper'
    ? { at: 'sleeper_username', code, invitation, username: '', notice: null }
    : { at: 'team_selection', code, invitation, username: null, team: null, notice: null }
}

/** The username picks the team, by the same rule as the server. */
function usernameEntered(step: Extract<JoinStep, { at: 'sleeper_username' }>, typed: string): JoinStep {
  const username = typed.trim()
  const { code, invitation } = step
  if (username === '') return { ...step, username, notice: say('Please enter your Sleeper username') }
  const teams = [...invitation.available_teams, ...invitation.claimed_teams]
  const team = teamOfSleeperUser(teams, username, (candidate) => ({
    username: candidate.username ?? null,
    // A team without an owner shows a placeholder here, which is nobody's name.
    displayName: candidate.fantasy_user_id === null ? null : candidate.display_name,
    isClaimed: candidate.is_claimed,
  }))
  if (team === null) return { ...step, username, notice: say('Sleeper username not associated with this league') }
  if (team.is_claimed) return { ...step, username, notice: say(CLAIMED) }
  return { at: 'team_selection', code, invitation, username, team, notice: null }
}

const CLAIMED =
  'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.'

function teamPicked(step: Extract<JoinStep, { at: 'team_selection' }>, team: TeamWire): JoinStep {
  if (team.is_claimed || !step.invitation.available_teams.some(({ team_id }) => team_id === team.team_id)) return step
  const { code, invitation, username } = step
  return { at: 'auth', code, invitation, username, team, notice: null }
}

function pickedOf({ code, invitation, username, team }: Picked): Picked {
  return { code, invitation, username, team }
}

/** Back to the teams with the message. An ESPN team has to be picked again; a Sleeper one is the username's. */
function joinFailed(step: Extract<JoinStep, { at: 'joining' }>, failure: ApiFailure): JoinStep {
  const { code, invitation, username } = step
  const team = username === null ? null : step.team
  return { at: 'team_selection', code, invitation, username, team, notice: joinNotice(failure) }
}

function joinNotice(failure: ApiFailure): Notice {
  // A 404 without a refusal of the rules: the invitation itself is gone.
  if (failure.status === 404 && failure.said === null) return say('League information not available', failure.code)
  return say(failure.said ?? 'Failed to join league. Please try again.', failure.code)
}

/** Somebody may have been faster: the teams as they are now, with the message still above them. */
function leagueRefreshed(step: Extract<JoinStep, { at: 'team_selection' }>, invitation: Invitation): JoinStep {
  const now = [...invitation.available_teams, ...invitation.claimed_teams]
  const team = now.find(({ team_id }) => team_id === step.team?.team_id) ?? null
  return { ...step, invitation, team }
}

function backFrom(step: JoinStep): JoinStep {
  switch (step.at) {
    case 'league_info':
      return { at: 'code_input', code: step.code, isLooking: false, notice: null }
    case 'sleeper_username':
    case 'contest':
      return leagueFound(step)
    case 'team_selection': {
      const { code, invitation, username } = step
      if (username === null) return leagueFound(step)
      return { at: 'sleeper_username', code, invitation, username, notice: null }
    }
    case 'auth': {
      const { code, invitation, username } = step
      // The choice is cleared, except where it is not a choice: a Sleeper username has one team.
      const team = username === null ? null : step.team
      return { at: 'team_selection', code, invitation, username, team, notice: null }
    }
    default:
      return { at: 'left' }
  }
}
