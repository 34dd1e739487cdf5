/** Reducer for joining a league. Each step holds the data of the earlier steps, so invalid states have no type. */
import { type ReplyOf, type TeamWire, type endpoints, sleeperNameIn } from '@whale/contract'
import { coOwnedSentence, teamSentence, JOIN_NOTICES } from '@whale/words'
import { teamCoOwnedBy, teamOfSleeperUser } from '@whale/game'
import type { ApiFailure } from '../../../shared/api/failure.ts'

export type Invitation = ReplyOf<(typeof endpoints)['onboarding']['invitation']>

/** A message above a step. `code` is the failure's code, for pages that handle it. */
export interface Notice {
  text: string
  code: string | null
}

/** Data of every step after the code. */
interface Found {
  code: string
  invitation: Invitation
}

/** Data after a team was picked. ESPN has no username. */
interface Picked extends Found {
  username: string | null
  team: TeamWire
}

export type JoinStep =
  | { at: 'code_input'; code: string; isLooking: boolean; notice: Notice | null }
  | ({ at: 'league_info' } & Found)
  /** `isAsking`: the server looks for the team of the username. */
  | ({ at: 'sleeper_username'; username: string; isAsking: boolean; notice: Notice | null } & Found)
  /** `own` is the team of the username while it is not chosen. */
  | ({
      at: 'team_selection'
      username: string | null
      team: TeamWire | null
      own?: TeamWire
      notice: Notice | null
    } & Found)
  /** Someone else claimed the user's team. */
  | ({ at: 'contest' } & Found)
  | ({ at: 'auth'; notice: Notice | null } & Picked)
  | ({ at: 'joining' } & Picked)
  /** `isPending`: the commissioner still has to approve. */
  | ({ at: 'complete'; isPending: boolean } & Picked)
  | { at: 'left' }

export type JoinEvent =
  | { type: 'code_entered'; code: string }
  | { type: 'league_found'; code: string; invitation: Invitation }
  | { type: 'lookup_failed'; code: string; failure: ApiFailure }
  /** `team` is a free team of an ESPN league that was tapped. */
  | { type: 'league_accepted'; team?: TeamWire }
  | { type: 'username_entered'; username: string }
  /** `teamId` is the team of the account with that username. Both are null if the server could not answer. */
  | { type: 'username_looked_up'; invitation: Invitation | null; teamId: string | null }
  | { type: 'team_picked'; team: TeamWire }
  | { type: 'team_taken' }
  | { type: 'signed_in' }
  | { type: 'sign_in_missing' }
  | { type: 'joined'; isPending: boolean }
  | { type: 'join_failed'; failure: ApiFailure }
  | { type: 'league_refreshed'; invitation: Invitation }
  | { type: 'back' }

/** Returns the first step. Looks up a full code from the URL right away. */
export function firstJoinStep(codeInAddress: string | undefined): JoinStep {
  const code = cleanCode(codeInAddress ?? '')
  return { at: 'code_input', code, isLooking: code.length === codeLength, notice: null }
}

const codeLength = 6

/** Returns at most six letters and digits in upper case. */
export function cleanCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
}

/** Returns the step after an event. Ignores events that do not fit the step, such as a late reply or a second click. */
export function nextJoinStep(step: JoinStep, event: JoinEvent): JoinStep {
  switch (event.type) {
    case 'code_entered':
      return step.at === 'code_input' ? codeEntered(event.code) : step
    case 'league_found':
      return isLookingFor(step, event.code) ? leagueFound(event) : step
    case 'lookup_failed':
      return isLookingFor(step, event.code) ? codeAgain(event.code, lookupNotice(event.failure)) : step
    case 'league_accepted':
      return step.at === 'league_info' ? leagueAccepted(step, event.team ?? null) : step
    case 'username_entered':
      return step.at === 'sleeper_username' ? usernameEntered(step, event.username) : step
    case 'username_looked_up':
      return step.at === 'sleeper_username' && step.isAsking ? usernameLookedUp(step, event) : step
    case 'team_picked':
      return step.at === 'team_selection' ? teamPicked(step, event.team) : step
    case 'team_taken':
      return 'invitation' in step ? { at: 'contest', code: step.code, invitation: step.invitation } : step
    case 'signed_in':
      return step.at === 'auth' ? { ...pickedOf(step), at: 'joining' } : step
    case 'sign_in_missing':
      return step.at === 'joining' ? { ...pickedOf(step), at: 'auth', notice: noticeOf(JOIN_NOTICES.signed_out) } : step
    case 'joined':
      return step.at === 'joining' ? { ...pickedOf(step), at: 'complete', isPending: event.isPending } : step
    case 'join_failed':
      return step.at === 'joining' ? joinFailed(step, event.failure) : step
    case 'league_refreshed':
      return step.at === 'team_selection' ? leagueRefreshed(step, event.invitation) : step
    case 'back':
      return backFrom(step)
  }
}

/** Progress in percent. There is no step count, because it depends on the league. */
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

/** Returns how many steps lie behind this one since the code, or since the league of a link; null once Back has no step. */
export function stepsBehind(step: JoinStep, isLink: boolean): number | null {
  const first = isLink ? 0 : 1
  switch (step.at) {
    case 'code_input':
      return 0
    case 'league_info':
      return first
    case 'sleeper_username':
    case 'contest':
      return first + 1
    case 'team_selection':
      return first + (step.username === null ? 1 : 2)
    case 'auth':
    case 'joining':
      return first + (step.username === null ? 2 : 3)
    case 'complete':
    case 'left':
      return null
  }
}

/** Returns the teams to choose from, free ones first. For Sleeper only the team of the username. */
export function teamsToChoose(step: Extract<JoinStep, { at: 'team_selection' }>): readonly TeamWire[] {
  const all = teamsOf(step.invitation)
  if (step.username === null) return all
  // After Back the team is no longer chosen, but it is still the only one of the username.
  const own = step.team ?? step.own ?? null
  return all.filter((team) => team.team_id === own?.team_id)
}

/** Returns the team of a Sleeper username, by the same rule as the server, or null. */
function teamOfUsername(invitation: Invitation, username: string): TeamWire | null {
  return teamOfSleeperUser(teamsOf(invitation), username, (candidate) => ({
    username: candidate.username ?? null,
    displayName: candidate.is_named ? candidate.display_name : null,
    isClaimed: candidate.is_claimed,
  }))
}

function teamsOf({ available_teams, played_teams, claimed_teams }: Invitation): TeamWire[] {
  return [...available_teams, ...played_teams, ...claimed_teams]
}

/** Returns whether someone played the team and left: only verification can take it over. */
export function isPlayedTeam({ played_teams: played }: Invitation, { team_id: id }: TeamWire): boolean {
  return played.some((team) => team.team_id === id)
}

/** Returns why the league can't be joined, or null. */
export function closedReason(invitation: Invitation): string | null {
  if (invitation.refusal !== null) return invitation.refusal.sentence
  return invitation.total_available === 0 ? JOIN_NOTICES.full : null
}

/** Returns whether a user may contest a claimed team: the league has one, and is full or open. */
export function canContest({ refusal, total_claimed: claimed, played_teams: played }: Invitation): boolean {
  return claimed + played.length > 0 && (refusal === null || refusal.code === 'league.full')
}

function noticeOf(text: string, code: string | null = null): Notice {
  return { text, code }
}

function codeAgain(code: string, notice: Notice): JoinStep {
  return { at: 'code_input', code, isLooking: false, notice }
}

function codeEntered(typed: string): JoinStep {
  const code = cleanCode(typed)
  if (code.length < codeLength) return codeAgain(code, noticeOf(JOIN_NOTICES.code_incomplete))
  return { at: 'code_input', code, isLooking: true, notice: null }
}

function isLookingFor(step: JoinStep, code: string): boolean {
  return step.at === 'code_input' && step.isLooking && step.code === code
}

function leagueFound({ code, invitation }: { code: string; invitation: Invitation }): JoinStep {
  return { at: 'league_info', code, invitation }
}

function lookupNotice(failure: ApiFailure): Notice {
  if (failure.status === 404) return noticeOf(JOIN_NOTICES.code_wrong, failure.code)
  if (failure.code === 'bad_reply') return noticeOf(JOIN_NOTICES.bad_reply, failure.code)
  return noticeOf(JOIN_NOTICES.not_loaded, failure.code)
}

function leagueAccepted(step: Extract<JoinStep, { at: 'league_info' }>, team: TeamWire | null): JoinStep {
  if (closedReason(step.invitation) !== null) return step
  const { code, invitation } = step
  return invitation.fantasy_league.provider === 'sleeper'
    ? { at: 'sleeper_username', code, invitation, username: '', isAsking: false, notice: null }
    : { at: 'team_selection', code, invitation, username: null, team, notice: null }
}

/** Picks the team of the username. Asks the server once about a name that no team has. */
function usernameEntered(step: UsernameStep, typed: string): JoinStep {
  const username = sleeperNameIn(typed.trim())
  if (username !== '') return { ...step, username, isAsking: true, notice: null }
  return { ...step, username, isAsking: false, notice: noticeOf(JOIN_NOTICES.no_username) }
}

function usernameLookedUp(
  step: UsernameStep,
  { invitation: read, teamId }: Extract<JoinEvent, { type: 'username_looked_up' }>,
): JoinStep {
  const { code, username } = step
  const invitation = read ?? step.invitation
  const withNotice = (text: string) => ({ ...step, invitation, isAsking: false, notice: noticeOf(text) })
  const teams = teamsOf(invitation)
  const team = teams.find(({ team_id }) => team_id === teamId) ?? teamOfUsername(invitation, username)
  if (team !== null) {
    if (team.is_claimed) return withNotice(JOIN_NOTICES.claimed)
    if (isPlayedTeam(invitation, team)) return withNotice(teamSentence({ code: 'team.was_played' }))
    return { at: 'team_selection', code, invitation, username, team, notice: null }
  }
  const coOwned = teamCoOwnedBy(teams, username, ({ co_owners }) => co_owners)
  if (coOwned !== null) return withNotice(coOwnedSentence(coOwned.is_named ? coOwned.display_name : null))
  return withNotice(JOIN_NOTICES.unknown_username)
}

type UsernameStep = Extract<JoinStep, { at: 'sleeper_username' }>

function teamPicked(step: Extract<JoinStep, { at: 'team_selection' }>, team: TeamWire): JoinStep {
  if (team.is_claimed || !step.invitation.available_teams.some(({ team_id }) => team_id === team.team_id)) return step
  const { code, invitation, username } = step
  return { at: 'auth', code, invitation, username, team, notice: null }
}

function pickedOf({ code, invitation, username, team }: Picked): Picked {
  return { code, invitation, username, team }
}

/** Goes back to the teams with the message. Clears an ESPN team, keeps the Sleeper team of the username. */
function joinFailed(step: Extract<JoinStep, { at: 'joining' }>, failure: ApiFailure): JoinStep {
  const { code, invitation, username } = step
  const team = username === null ? null : step.team
  return { at: 'team_selection', code, invitation, username, team, notice: joinNotice(failure) }
}

function joinNotice(failure: ApiFailure): Notice {
  // A 404 without a message from the server: the invitation is gone.
  if (failure.status === 404 && failure.serverMessage === null) return noticeOf(JOIN_NOTICES.gone, failure.code)
  return noticeOf(failure.serverMessage ?? JOIN_NOTICES.failed, failure.code)
}

/** Updates the teams after a failed join and keeps the message. */
function leagueRefreshed(step: Extract<JoinStep, { at: 'team_selection' }>, invitation: Invitation): JoinStep {
  const team = teamsOf(invitation).find(({ team_id }) => team_id === step.team?.team_id) ?? null
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
      return { at: 'sleeper_username', code, invitation, username, isAsking: false, notice: null }
    }
    case 'auth': {
      const { code, invitation, username } = step
      const own = username === null ? {} : { own: step.team }
      return { at: 'team_selection', code, invitation, username, team: null, ...own, notice: null }
    }
    default:
      return { at: 'left' }
  }
}
