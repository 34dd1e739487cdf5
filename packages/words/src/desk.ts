/** The sentences of the operators’ desk. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatUnits } from './numbers.ts'
import { listWords } from './text.ts'
import { formatWeek } from './times.ts'

export type DeskConflict = 'desk.no_codes' | 'desk.unsubscribed'

/** Why the desk cannot send a code. */
export function deskConflictSentence(code: DeskConflict): string {
  switch (code) {
    case 'desk.no_codes':
      return 'This server has no beta codes. Set BETA_CODES and restart it.'
    case 'desk.unsubscribed':
      return 'This person has unsubscribed, so we can’t email them.'
  }
}

/** Returns the sentence for a league's stored wait reason, or the reason itself if it is unknown. */
export function waitReasonSentence(reason: string): string {
  const [what, ...teamIds] = reason.split(' ')
  if (what === 'teams' && teamIds.length > 0) return missingTeams(teamIds)
  return WAIT_REASONS[reason] ?? reason
}

/** A reading in which teams were missing is stored as `teams` and their ids. */
const missingTeams = (ids: readonly string[]) =>
  `The provider left out ${ids.length === 1 ? 'team' : 'teams'} ${listWords(ids)}. The league is read again after ten minutes.`

const WAIT_REASONS: Readonly<Record<string, string>> = {
  internal_error: 'Internal error. The stack trace is in the log. Nothing in the league was changed.',
  scoring_not_over: 'The provider has not finished scoring the week.',
  game_unplayed: 'A game of this week is not over.',
  team_without_score: 'A team has no score.',
  all_zero: 'Every score is zero.',
  second_reading: 'A score fell to 0 or many scores changed. They are read again after ten minutes.',
  other_week: 'The provider returned another week.',
  private: 'The league is now private at its provider.',
  not_found: 'The league no longer exists at its provider.',
  next_season: 'The provider has moved the league to its next season.',
  sign_in: 'ESPN refuses the stored sign-in.',
  busy: 'The provider’s request limit is reached. This league is next in line.',
  not_yet: 'The provider has nothing for this week yet.',
  out_of_order: 'The provider is not responding.',
}

type League = ReplyOf<typeof endpoints.desk.deskLeague>
type Ended = NonNullable<League['ended']>

/** "maya (Kelp Wanted), 1,240 units". */
export function endedChampionWords({ champion }: Pick<Ended, 'champion'>): string {
  if (champion === null) return 'Nobody: no player was left'
  const { username, team, units } = champion
  return `${username} (${team}), ${formatUnits(units)} units`
}

export function endedTreasuryWords({ treasury }: Pick<Ended, 'treasury'>): string {
  return treasury === 0 ? 'Empty: all of it is paid out' : `${formatUnits(treasury)} units left. It should be empty.`
}

type InSeason = Pick<League, 'season' | 'week' | 'state' | 'settled'>

/** "2025, week 3". A league has no week before its first one, after its last one, or if it did not start. */
export function leagueSeasonWords({ season, week, state, settled }: InSeason): string {
  if (week !== null) return `${season}, ${formatWeek(week).toLowerCase()}`
  if (state === 'not_started') return `${season}, didn’t start`
  return `${season}, ${state === 'over' || settled !== null ? 'over' : 'before week 1'}`
}

/** Returns why the waitlist is empty. */
export function noRequestsWords({ search, show }: { search: string; show: string }): string {
  if (search !== '') return 'No email matches.'
  return show === 'open' ? 'No open requests.' : 'No requests.'
}

/** Returns when a worker checked a league's books. `checked`: the moment in words; null if it never was. */
export function booksWords(checked: string | null, { hasChanged }: { hasChanged: boolean }): string {
  if (checked === null) return 'Not checked yet. A worker checks them every hour.'
  return hasChanged
    ? `Checked ${checked}. The league changed since, so the next hourly check reads it again.`
    : `Checked ${checked}`
}

/** Returns whether the person of a beta request runs their league. */
export function commissionerWords(isCommissioner: boolean): string {
  return isCommissioner ? 'commissioner' : 'not the commissioner'
}
