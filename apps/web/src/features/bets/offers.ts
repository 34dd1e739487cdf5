import type { BetWire } from '@whale/contract'

/** Returns the proposals to this user that wait for an answer, in the order given. */
export function offersTo(userId: string, bets: readonly BetWire[]): BetWire[] {
  return bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)
}
