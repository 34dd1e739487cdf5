import type { LineWire } from '@whale/contract'
/** The sentences of comments and nudges. */

/** Why a command about talk is refused. */
export type TalkProblem = 'off' | 'not_yours' | 'no_bet' | 'no_line' | 'no_item' | 'yourself' | 'enough' | 'no_nudge'

/** Returns the sentence of a problem. */
export function talkProblemSentence(problem: TalkProblem): string {
  switch (problem) {
    case 'off':
      return 'The commissioner turned talk off in this league.'
    case 'not_yours':
      return 'Only the writer and the commissioner can remove this.'
    case 'no_bet':
      return 'You can only add a line to your own bet, before it’s settled.'
    case 'no_line':
      return 'This line is gone.'
    case 'no_item':
      return 'There’s nothing to react to here anymore.'
    case 'yourself':
      return 'You can’t mute or report yourself.'
    case 'enough':
      return 'This bet has enough lines. Say the rest in the feed.'
    case 'no_nudge':
      return 'There’s no one left to nudge right now.'
  }
}

/** Returns the text that replaces a removed line. */
export function removedLineSentence(by: NonNullable<LineWire['removed_by']>): string {
  switch (by) {
    case 'author':
      return 'Removed by the writer.'
    case 'owner':
      return 'Removed by the commissioner.'
    case 'operator':
      return 'Removed by Whale Club.'
  }
}

/** Returns who reads a line on a bet: its opponent `to`, and everyone once it is taken. */
export function lineReadersWords({ isTaken, to }: { isTaken: boolean; to: string }): string {
  return isTaken ? 'It goes in the league feed.' : `Only ${to} sees it, until the bet is taken.`
}

/** What became of a line. Without a reply nobody knows. */
export const POSTING_WORDS = {
  sending: 'Posting',
  posted: 'Posted',
  refused: 'Not posted',
  failed: 'May not have posted',
} as const
