/** Whether a beached player can buy back in. */
import type { ReplyOf, endpoints } from '@whale/contract'

export type BuyBack = ReplyOf<typeof endpoints.players.shop>['buy_back']

/** `closed`: not now, but it may open again. `over`: not again this season. */
export type BuyBackState = { kind: 'open' } | { kind: 'closed' | 'over'; sentence: string }

const FOR_GOOD: ReadonlySet<string> = new Set(['buy_back.once', 'buy_back.too_late', 'league.over'])

/** Returns the buy-back's state. The sentence comes from the rules. */
export function buyBackState({ refusal }: Pick<BuyBack, 'refusal'>): BuyBackState {
  if (refusal === null) return { kind: 'open' }
  return { kind: FOR_GOOD.has(refusal.code) ? 'over' : 'closed', sentence: refusal.sentence }
}
