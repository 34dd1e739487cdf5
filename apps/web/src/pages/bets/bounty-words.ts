/** What a bet can earn beside its stakes, for the chips on its slip. */
import type { BetBoard } from '../../features/bets/use-bets.ts'
import type { Draft } from './draft.ts'

/** Returns a line for each bounty that this bet could earn: the opponent's for taking it, the viewer's for winning it. */
export function bountyWords(draft: Draft, { bounties, opponents }: BetBoard): string[] {
  const opponent = opponents.find(({ user_id: id }) => id === draft.opponentId)
  if (opponent === undefined) return []
  const { confirming, giant_killer: killer } = bounties
  const odds = draft.odds / 100
  const isConfirming = draft.risk >= confirming.stake_min && odds >= confirming.odds_min && odds <= confirming.odds_max
  return [
    ...(isConfirming && opponent.earns_confirming ? [`Taking it earns ${opponent.username} ${confirming.units}`] : []),
    ...(draft.risk >= killer.stake_min && opponent.is_giant ? [`Giant killer: ${killer.units} more if you win`] : []),
  ]
}
