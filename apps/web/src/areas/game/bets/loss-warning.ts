/** The warnings on a slip before the stake is paid: a loss may eliminate the viewer, or cost their place in the final. */
import { type Balance, type LossWarning, lossWarningWords } from '@whale/words'
import { constantsOf } from '@whale/game'
import { staysIn } from '../final/stays-in.ts'
import type { Game } from '../league/use-game.ts'

type Given = Pick<Game, 'week' | 'leaderboard'> & { game_state: Pick<Game['game_state'], 'season'> }

/** Returns the worst effect of losing this bet, alone or with all active bets; null if none. The balance is null while it loads. */
export function lossWarning(...given: Parameters<typeof worstLoss>): string | null {
  const worst = worstLoss(...given)
  return worst === null ? null : lossWarningWords(worst)
}

/** The same, as a fact. */
export function worstLoss(risk: number, balance: Balance | null, game: Given): LossWarning | null {
  if (balance === null) return null
  return outWarning(risk, balance) ?? finalWarning(risk, balance, game)
}

function outWarning(risk: number, { units, wallet, eliminationLine }: Balance): LossWarning | null {
  if (units < eliminationLine) return null
  if (units - risk < eliminationLine) return 'out'
  return wallet - risk < eliminationLine ? 'out_with_rest' : null
}

/** Week 9 decides who is in the final. Tuesday may pay more, so a loss only may cost the place. */
function finalWarning(risk: number, { units, wallet, whaleLine }: Balance, game: Given): LossWarning | null {
  const { finalFirstWeek, finalistsMin: least } = constantsOf(game.game_state.season)
  const isIn = (leaves: number) => staysIn(game.leaderboard, { leaves, whaleLine, least })
  if (game.week !== finalFirstWeek - 1 || !isIn(units)) return null
  if (!isIn(units - risk)) return 'no_final'
  if (!isIn(wallet - risk)) return 'no_final_with_rest'
  return units >= whaleLine && units - risk < whaleLine ? 'below_whale_line' : null
}
