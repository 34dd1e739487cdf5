/** Sentences about claims that wait for the owner's approval. */
import { formatDate } from './times.ts'
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

/** Returns what became of a request for a team. */
export function claimWords(claim: {
  requested_at: string
  declined_at: string | null
  approve_refusal: { code: string; sentence: string } | null
}): string {
  const { requested_at: asked, declined_at: declined, approve_refusal: refusal } = claim
  if (declined !== null)
    return `The commissioner declined on ${formatDate(declined)}. You can ask again with the invite code.`
  if (refusal === null) return `Waiting since ${formatDate(asked)}.`
  return refusal.code === 'team.taken'
    ? 'Somebody else has that team by now. Ask for another one with the invite code.'
    : refusal.sentence
}
