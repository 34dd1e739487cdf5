import { listWords } from './text.ts'
/** The sentences of the operators’ desk. */

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

/** A reading that lacked teams is stored as `teams` and their ids. */
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
