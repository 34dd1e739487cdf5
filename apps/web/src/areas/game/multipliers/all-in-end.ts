/** Whether the page is about going all in, and how that ended, once the week has settled. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatExactPoints, formatGap, formatPoints } from '@whale/words/numbers'
import type { Game } from '../league/use-game.ts'
import { hasAllIn, isWeekSettled } from '../tide/feature-weeks.ts'
import type { Shop } from './bolts.ts'

type Tide = ReplyOf<typeof endpoints.game.home>['game_state']['tide']

export interface AllInEnd {
  stamp: { word: 'Won' | 'Push' | 'Lost'; tone: 'win' | 'neutral' | 'loss' }
  /** "Scored 116.2. Missed by 2.1." */
  word: string
  /** What came back, in units. */
  paid: number
}

/** Returns the end; null while the week is open, and for a void week, which has no points. */
export function allInEnd(
  { amount, line, bonus }: { amount: number; line: number; bonus: number },
  { points, tide }: { points: number; tide: Tide },
): AllInEnd | null {
  if (!isWeekSettled(tide) || points === 0) return null
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

interface PageGiven {
  week: number
  me: Pick<Game['me'], 'status' | 'is_eliminated'>
  game_state: { tide: Tide }
}

/** Whether the viewer's page is about going all in: they can, could have or did. Multipliers are for whales. */
export function isAllInPage(
  { week, me, game_state: { tide } }: PageGiven,
  { placed }: Pick<Shop['liquidation'], 'placed'>,
): boolean {
  // Also once a win has made a whale of them, or a loss has put them out. Without a line, the page says why.
  if (placed !== null) return true
  // The results may have made a fish of a whale, who could not go all in.
  return hasAllIn(week) && !isWeekSettled(tide) && me.status === 'fish' && !me.is_eliminated
}
