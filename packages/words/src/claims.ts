/** Sentences about claims that wait for the owner's approval. */
import type { Refusal } from '@whale/game'

/** Returns the sentence of a refused request, decision or withdrawal. */
export function claimSentence(refusal: Extract<Refusal, { code: `claim.${string}` }>): string {
  switch (refusal.code) {
    case 'claim.unknown':
      return 'This request was already decided or withdrawn.'
    case 'claim.league_busy':
      return `${refusal.max} people are already waiting to join this league. Try again once the commissioner has answered.`
    case 'claim.too_many':
      return `You’re waiting for an answer from ${refusal.max} leagues. Withdraw one request before you send another.`
  }
}
