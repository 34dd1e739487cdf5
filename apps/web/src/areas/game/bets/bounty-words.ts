/** What a bet can earn beside its stakes, for the chips on its slip. */
import type { BetWire } from '@whale/contract'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import type { Draft } from './draft.ts'

/** Returns a line for each bounty that this bet could earn: the opponent's for taking it, the viewer's for winning it. */
export function bountyWords(draft: Draft, { bounties, opponents }: BetBoard): string[] {
  const opponent = opponents.find(({ user_id: id }) => id === draft.opponentId)
  if (opponent === undefined) return []
  const { confirming, giant_killer: killer } = bounties
  const isBigEnough = isConfirming({ stake: draft.risk, odds: draft.odds / 100 }, confirming)
  return [
    ...(isBigEnough && opponent.earns_confirming ? [`Taking it earns ${opponent.username} ${confirming.units}`] : []),
    ...(draft.risk >= killer.stake_min && opponent.is_giant ? [`Giant killer: ${killer.units} more if you win`] : []),
  ]
}

interface Taken {
  bet: BetWire
  /** Every bet of the viewer. */
  bets: readonly BetWire[]
  userId: string
  confirming: BetBoard['bounties']['confirming']
  /** Whether confirming one still pays the viewer this week. */
  isEarnable: boolean
}

/** Returns what a bet that the viewer took will bring them for taking it, in words; null where it brings nothing, or another one does. */
export function takenWords({ bet, bets, userId, confirming, isEarnable }: Taken): string | null {
  const counts = ({ week, state, challenger, challenged, odds }: BetWire) =>
    week === bet.week &&
    state === 'accepted' &&
    challenged.user_id === userId &&
    isConfirming({ stake: challenger.stake, odds }, confirming)
  if (!isEarnable || !counts(bet) || bets.some((other) => other.id !== bet.id && counts(other))) return null
  return `Confirming: ${confirming.units} units when it is settled`
}

function isConfirming(
  { stake, odds }: { stake: number; odds: number },
  { stake_min: stakeMin, odds_min: oddsMin, odds_max: oddsMax }: BetBoard['bounties']['confirming'],
): boolean {
  return stake >= stakeMin && odds >= oddsMin && odds <= oddsMax
}
