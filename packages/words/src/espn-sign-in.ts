import { endedSentence } from './text.ts'
/** The sentences of a member’s ESPN sign-in. */

/** Returns who reads the league. */
export function signInSentence({ username, isWorking }: { username: string; isWorking: boolean }): string {
  return endedSentence(
    isWorking ? `${username}’s ESPN sign-in reads this league` : `${username}’s ESPN sign-in stopped working`,
  )
}

/** Why a sign-in is not stored, or not removed. */
export type SignInProblem = 'not_espn' | 'over' | 'exists' | 'is_public' | 'not_accepted' | 'not_yours'

/** Returns the sentence of a problem. */
export function signInProblemSentence(problem: SignInProblem): string {
  switch (problem) {
    case 'not_espn':
      return 'This league isn’t at ESPN. Nothing was stored.'
    case 'over':
      return 'This season is over, so there’s nothing left to read. Nothing was stored.'
    case 'exists':
      return 'Another member’s ESPN sign-in already reads this league. Nothing was stored.'
    case 'is_public':
      return 'ESPN shows this league to everyone, so no sign-in is needed. Nothing was stored.'
    case 'not_accepted':
      return 'ESPN didn’t accept this sign-in for this league. Sign in at ESPN, copy both values again, and check that you’re in the league. Nothing was stored.'
    case 'not_yours':
      return 'Only the member who connected it and the commissioner can remove it.'
  }
}

export const ESPN_ID_HINT = 'Or paste the league’s web address. If it’s private, we show you what to do.'
