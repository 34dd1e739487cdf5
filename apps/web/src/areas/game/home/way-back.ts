/** Whether a beached player can still come back. */
import type { ReplyOf, endpoints } from '@whale/contract'

export type BuyBack = ReplyOf<typeof endpoints.players.shop>['buy_back']

/** `closed`: not at this moment, but it may open again. `over`: never again this season. */
export type WayBack = { kind: 'open' } | { kind: 'closed' | 'over'; sentence: string }

const FOR_GOOD: ReadonlySet<string> = new Set(['buy_back.once', 'buy_back.too_late', 'league.over'])

/** Returns the way back as the rules see it now; the sentence is theirs. */
export function wayBack({ refusal }: Pick<BuyBack, 'refusal'>): WayBack {
  if (refusal === null) return { kind: 'open' }
  return { kind: FOR_GOOD.has(refusal.code) ? 'over' : 'closed', sentence: refusal.sentence }
}
