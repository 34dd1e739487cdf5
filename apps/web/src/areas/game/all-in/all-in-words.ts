/** Sentences about going all in (RULES §5 All in): what comes on top, what rules it out, and what its chance rests on. */
import { constantsOf } from '@whale/game'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import type { Game } from '../league/use-game.ts'
import { canGoAllIn } from './can-go-all-in.ts'

/** What comes on top of the figures of a hit and a miss, which are the stake alone. The settlement pays it before it eliminates anyone. */
export function alsoPaid(me: Held): string {
  const paid = 'Payday, top score and bounties come on top'
  const { count } = houseLines(me)
  if (count === 0) return `${paid}, hit or miss.`
  return `${paid}, and so ${count === 1 ? 'does your bet against The House if it hits' : 'do your bets against The House if they hit'}.`
}

/** What follows the 0 of a miss. Top score's pot can be more than 100, so a miss puts a player out only if less comes on top. */
export function missedWords(me: Held): string {
  const { count, pays } = houseLines(me)
  if (count === 0) return 'plus payday and top score. Less than 100, and you’re out for good.'
  const hit = count === 1 ? 'your bet against The House hits' : 'your bets against The House hit'
  return `plus payday and top score, and ${formatUnits(pays)} if ${hit}. Less than 100, and you’re out for good.`
}

type Held = Pick<Game['me'], 'at_treasury'>

/** The player's house lines, and what they pay if they hit. While a week is late there may be two. */
function houseLines({ at_treasury: held }: Held): { count: number; pays: number } {
  const lines = held.filter(({ kind }) => kind === 'house_line')
  return { count: lines.length, pays: lines.reduce((sum, { pays }) => sum + pays, 0) }
}

/** Own units in a bet keep a player from going all in, which is there once a season (RULES §5 All in). */
export const RULED_OUT = {
  byBet: 'A bet rules out going all in.',
  byTaking: 'This rules out going all in.',
  bySending: 'This rules out going all in, unless you withdraw it or they pass.',
} as const

/** What a stake on a house line rules out: it leaves too little for going all in. Null if it does not. */
export function lineRulesOut(stake: number, game: Pick<Game, 'week' | 'me' | 'game_state'>): string | null {
  const { allInWalletMin: least } = constantsOf(game.game_state.season)
  if (!canGoAllIn(game) || game.me.wallet - stake >= least) return null
  return `This rules out going all in: that takes ${formatUnits(least)} available.`
}

/** Returns what the chance rests on, and that it is not the scores beside it where those are all lower. */
export function chanceBasis(projected: number, scores: readonly number[]): string {
  const last = scores.slice(-3)
  const isAbove = last.length === 3 && last.every((points) => points < projected)
  return `The chance goes by your projection of ${formatPoints(projected)}${isAbove ? ', above your last three scores' : ''}.`
}
