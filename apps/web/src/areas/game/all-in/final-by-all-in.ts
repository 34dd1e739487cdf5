/** What a hit changes about the final (RULES §5 All in, Bermuda Triangle). */
import type { ALL_IN_HEADLINES } from '@whale/words'
import { constantsOf } from '@whale/game'
import { staysIn } from '../final/stays-in.ts'
import type { Game } from '../league/use-game.ts'

interface Given {
  leaderboard: readonly Pick<Game['leaderboard'][number], 'units' | 'is_you' | 'is_eliminated'>[]
  me: Pick<Game['me'], 'units' | 'whale_line'>
  game_state: Pick<Game['game_state'], 'season'>
}

/** Returns whether the viewer is in the final without going all in, by a hit, or not even then: by everyone else's units of today. */
export function finalByAllIn(
  { leaderboard, me, game_state: { season } }: Given,
  { bonus }: { bonus: number },
): keyof typeof ALL_IN_HEADLINES {
  const { finalistsMin: least } = constantsOf(season)
  const isIn = (leaves: number) => staysIn(leaderboard, { leaves, whaleLine: me.whale_line, least })
  if (isIn(me.units)) return 'in_already'
  return isIn(me.units + bonus) ? 'in_by_hit' : 'out_anyway'
}
