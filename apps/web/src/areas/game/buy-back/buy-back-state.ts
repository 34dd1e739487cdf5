import { buyBackEndWords } from '@whale/words'
import type { endpoints, ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { Game } from '../league/use-game.ts'

export type BuyBack = ReplyOf<typeof endpoints.players.shop>['buy_back']

/** `closed`: not now, but from `opensAt`. `over`: not again this season. */
export type BuyBackState =
  | { kind: 'open' }
  | { kind: 'closed'; opensAt: string }
  | { kind: 'over'; sentence: string | null }

const FOR_GOOD: ReadonlySet<string> = new Set([
  'buy_back.once',
  'buy_back.fresh_start',
  'buy_back.too_late',
  'buy_back.not_eliminated',
])

type State = Pick<Game['game_state'], 'season' | 'current_week'> & {
  moments: Pick<Game['game_state']['moments'], 'next_opens_at'>
}

/** Returns the buy-back's state (RULES §3). Ignores a window that would open after the last week for buy-backs. */
export function buyBackState({ refusal }: Pick<BuyBack, 'refusal'>, state: State): BuyBackState {
  if (refusal === null) return { kind: 'open' }
  // A finished season: nothing is left to decide.
  if (refusal.code === 'league.over') return { kind: 'over', sentence: null }
  if (FOR_GOOD.has(refusal.code)) return { kind: 'over', sentence: refusal.sentence }
  const { buyBackLastWeek: last } = constantsOf(state.season)
  const { next_opens_at: opensAt } = state.moments
  if (opensAt === null || state.current_week >= last)
    return { kind: 'over', sentence: buyBackEndWords({ last, isOver: state.current_week > last }) }
  return { kind: 'closed', opensAt }
}
