/** The bounty for beating a whale (RULES §5 Bounties, giant killer). */
import type { BetWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { Game } from '../league/use-game.ts'

export type GiantGame = Pick<Game, 'leaderboard' | 'last_run'> & {
  me: Pick<Game['me'], 'user_id' | 'status' | 'is_eliminated'>
  game_state: Pick<Game['game_state'], 'season'>
}

/**
 * Returns what a win pays on top. Current statuses decide it only in the week that settles next: while an earlier one is late, its
 * results may change them.
 */
export function giantUnits(
  { week, otherId, smaller }: { week: number; otherId: string; smaller: number },
  { me, leaderboard, last_run: run, game_state: { season } }: GiantGame,
): number {
  const { giantKillerStakeMin: least, giantKillerUnits: units } = constantsOf(season)
  const isWhale = leaderboard.some(({ user_id: id, status }) => id === otherId && status === 'whale')
  const isHunter = me.status === 'fish' && !me.is_eliminated && week === (run?.week ?? 0) + 1
  return isWhale && isHunter && smaller >= least ? units : 0
}

/** The same for one of the viewer's bets. */
export function giantOf({ week, challenger, challenged }: BetWire, game: GiantGame): number {
  const { user_id: otherId } = challenger.user_id === game.me.user_id ? challenged : challenger
  return giantUnits({ week, otherId, smaller: Math.min(challenger.stake, challenged.stake) }, game)
}
