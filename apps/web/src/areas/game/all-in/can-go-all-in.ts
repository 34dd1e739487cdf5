import type { ReplyOf, endpoints } from '@whale/contract'
import { weekConfig } from '@whale/game'
import type { Game } from '../league/use-game.ts'

/** The stake, what a hit adds to it, the line, and why not. */
export type Liquidation = ReplyOf<typeof endpoints.players.shop>['liquidation']

/** Whether the viewer has gone all in this week. */
export function isAllIn({ week, me }: Pick<Game, 'week' | 'me'>): boolean {
  return me.at_treasury.some((one) => one.kind === 'all_in' && one.week === week)
}

/** Whether the rules let the viewer go all in (RULES §5 All in), as far as a page knows it without the shop. */
export function canGoAllIn({ week, me }: Pick<Game, 'week' | 'me'>): boolean {
  const isFree = me.wallet >= me.elimination_line && me.escrow === 0 && !isAllIn({ week, me })
  return weekConfig(week)?.hasAllIn === true && me.status === 'fish' && !me.is_eliminated && isFree
}
