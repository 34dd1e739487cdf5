import { constantsOf } from '@whale/game'
import { ruledOutByStake } from '@whale/words'
import type { Game } from '../league/use-game.ts'
import { canGoAllIn } from './can-go-all-in.ts'

/** Why a house stake of this size rules out going all in; null if it does not. */
export function lineRulesOut(stake: number, game: Pick<Game, 'week' | 'me' | 'game_state'>): string | null {
  const { allInWalletMin: least } = constantsOf(game.game_state.season)
  return !canGoAllIn(game) || game.me.wallet - stake >= least ? null : ruledOutByStake(least)
}
