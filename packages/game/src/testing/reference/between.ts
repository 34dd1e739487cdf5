/** What moves units between two settlements. RULES §2, §4, §5. */
import type { Movement } from './week.ts'

/** A claim mints 1000: 100 to the wallet, 900 to the treasury. */
export function claim(player: string): Movement[] {
  return minted(player, 'claim', 900)
}

/** A buy-back mints 300: 100 to the wallet, 200 to the treasury. */
export function buyBack(player: string): Movement[] {
  return minted(player, 'buy-back', 200)
}

function minted(player: string, kind: string, toTreasury: number): Movement[] {
  return [
    { from: 'mint', to: `wallet:${player}`, kind, amount: 100 },
    { from: 'mint', to: 'treasury', kind, amount: toTreasury },
  ]
}

export interface OpenProposal {
  readonly id: string
  readonly challenger: string
  readonly stake: number
}

/** The challenger's stake is in escrow from the proposal on. */
export function propose(proposal: OpenProposal): Movement {
  return {
    from: `wallet:${proposal.challenger}`,
    to: `escrow:${proposal.id}`,
    kind: 'stake',
    amount: proposal.stake,
  }
}

/** At the lock, and whenever a proposal ends without being accepted, exactly the stake goes back. */
export function refund(proposals: readonly OpenProposal[]): Movement[] {
  return proposals.map((each) => ({
    from: `escrow:${each.id}`,
    to: `wallet:${each.challenger}`,
    kind: 'refund',
    amount: each.stake,
  }))
}

/** An option's stake, a multiplier's 100 and the whole wallet of going all in go to the treasury at once. */
export function toTreasury(player: string, kind: 'option' | 'multiplier' | 'all-in', amount: number): Movement {
  return { from: `wallet:${player}`, to: 'treasury', kind, amount }
}

/** Leaving a running league: proposals from and to the player are refunded, then the wallet goes to the treasury. */
export function leave(player: string, wallet: number, proposals: readonly OpenProposal[]): Movement[] {
  const back = proposals.filter((each) => each.challenger === player).reduce((sum, each) => sum + each.stake, 0)
  const rest = wallet + back
  return [
    ...refund(proposals),
    ...(rest > 0 ? [{ from: `wallet:${player}`, to: 'treasury', kind: 'left', amount: rest } as const] : []),
  ]
}

/** How many units may still change hands from `player` to the other. RULES §5, H2H bets: 150, net, in a season. */
export function pairRoom(lostNet: number, riding: number): number {
  return 150 - lostNet - riding
}
