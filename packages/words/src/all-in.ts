/** Sentences about going all in (RULES §5 All in): payouts on top of it, what rules it out, and what its chance is based on. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatPoints, formatUnits, formatExactPoints, formatGap } from './numbers.ts'

/** Payouts on top of a hit or a miss, whose figures include only the stake. The settlement pays them before it eliminates anyone. */
export function paidBesideAllIn(me: Held): string {
  const paid = 'Show up, top score and bounties come on top'
  const { count } = houseLines(me)
  if (count === 0) return `${paid}, hit or miss.`
  return `${paid}, and so ${count === 1 ? 'does your bet against The House if it hits' : 'do your bets against The House if they hit'}.`
}

/** Follows the 0 of a miss. Top score's pot can exceed 100, so a miss eliminates a player only if less comes on top. */
export function allInMissed(me: Held): string {
  const { count, pays } = houseLines(me)
  if (count === 0) return 'plus show up and top score. Less than 100, and you’re out for good.'
  const hit = count === 1 ? 'your bet against The House hits' : 'your bets against The House hit'
  return `plus show up and top score, and ${formatUnits(pays)} if ${hit}. Less than 100, and you’re out for good.`
}

type Held = Pick<ReplyOf<typeof endpoints.game.home>['me'], 'at_treasury'>

/** The player's house lines, and what they pay if they win. While a week is late there may be two. */
function houseLines({ at_treasury: held }: Held): { count: number; pays: number } {
  const lines = held.filter(({ kind }) => kind === 'house_line')
  return { count: lines.length, pays: lines.reduce((sum, { pays }) => sum + pays, 0) }
}

/** Units in a bet keep a player from going all in, which is possible once a season (RULES §5 All in). */
export const RULED_OUT = {
  byBet: 'A bet rules out going all in.',
  byTaking: 'This rules out going all in.',
  bySending: 'This rules out going all in, unless you withdraw it or they pass.',
} as const

/** A stake that leaves too little for going all in. */
export function ruledOutByStake(least: number): string {
  return `This rules out going all in: that takes ${formatUnits(least)} available.`
}

/** Returns what the chance is based on. */
export function allInChanceBasis(projected: number): string {
  return `The chance goes by your projection of ${formatPoints(projected)}.`
}

type Tide = ReplyOf<typeof endpoints.game.home>['game_state']['tide']

export interface AllInResult {
  stamp: { word: 'Won' | 'Push' | 'Lost'; tone: 'win' | 'neutral' | 'loss' }
  /** "Scored 116.2. Missed by 2.1." */
  word: string
  /** The units that came back. */
  paid: number
}

/** Returns how it ended; null while the week is open, and for a void week, which has no points. */
export function allInEnd(
  { amount, line, bonus }: { amount: number; line: number; bonus: number },
  { points, tide }: { points: number; tide: Tide },
): AllInResult | null {
  const isSettled = tide === 'provisional' || tide === 'final' || tide === 'over'
  if (!isSettled || points === 0) return null
  const shown = formatPoints(points)
  if (points === line) {
    return { stamp: { word: 'Push', tone: 'neutral' }, word: `Scored ${shown}, exactly on the line.`, paid: amount }
  }
  const scored = `Scored ${shown === formatPoints(line) ? formatExactPoints(points) : shown}`
  const gap = formatGap(points, line)
  return points > line
    ? { stamp: { word: 'Won', tone: 'win' }, word: `${scored}. Made it by ${gap}.`, paid: amount + bonus }
    : { stamp: { word: 'Lost', tone: 'loss' }, word: `${scored}. Missed by ${gap}.`, paid: 0 }
}

/** The headline of the confirm dialog, by what a win changes about the final. */
export const ALL_IN_HEADLINES = {
  in_already: 'You’re in the final without it',
  in_by_hit: 'A hit puts you in the final',
  out_anyway: 'A hit still misses the final',
} as const

/** The same next to the chance, with what is left after a win. */
export const ALL_IN_REACH: Readonly<Record<keyof typeof ALL_IN_HEADLINES, (hit: number) => string>> = {
  in_already: () => ALL_IN_HEADLINES.in_already,
  in_by_hit: (hit) => `${formatUnits(hit)} makes the final`,
  out_anyway: (hit) => `${formatUnits(hit)} still misses the final`,
}
