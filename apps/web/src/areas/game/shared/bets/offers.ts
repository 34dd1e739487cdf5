import type { BetWire } from '@whale/contract'

/** Returns the proposals to this user that wait for an answer: those that can be taken first, else in the order given. */
export function offersTo(userId: string, bets: readonly BetWire[]): BetWire[] {
  const offers = bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)
  const canTake = (bet: BetWire) => bet.refusals.accept === null
  return [...offers.filter(canTake), ...offers.filter((bet) => !canTake(bet))]
}
