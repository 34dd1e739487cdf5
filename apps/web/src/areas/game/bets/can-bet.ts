import { constantsOf } from '@whale/game'
import type { Game } from '../league/use-game.ts'
import { hasBetting } from '../tide/feature-weeks.ts'

/** Returns whether the viewer can offer a bet now: they are still in and can pay the minimum stake (RULES §5). */
export function canBet({
  week,
  me,
  game_state: { tide, season },
}: Pick<Game, 'week'> & {
  me: Pick<Game['me'], 'is_eliminated' | 'wallet'>
  game_state: Pick<Game['game_state'], 'tide' | 'season'>
}): boolean {
  return tide === 'betting' && hasBetting(week) && !me.is_eliminated && me.wallet >= constantsOf(season).betStakeMin
}
