/** How going all in ended, once the week has settled. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatGap, formatPoints } from '../../../shared/format/format.ts'
import { isWeekSettled } from '../shared/tide/feature-weeks.ts'

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
  const scored = `Scored ${formatPoints(points)}`
  if (points === line) {
    return { stamp: { word: 'Push', tone: 'neutral' }, word: `${scored}, exactly on the line.`, paid: amount }
  }
  const gap = formatGap(points, line)
  return points > line
    ? { stamp: { word: 'Won', tone: 'win' }, word: `${scored}. Made it by ${gap}.`, paid: amount + bonus }
    : { stamp: { word: 'Lost', tone: 'loss' }, word: `${scored}. Missed by ${gap}.`, paid: 0 }
}

/** What a fish who stayed out missed or was spared: "Tuna had to score more than 113.5. It scored 99.8: you’d be out." */
export function missedWords(
  { team, line }: { team: string; line: number | null },
  { points, tide }: { points: number; tide: Tide },
): string {
  if (line === null) return 'Your team had no house line.'
  const isOpen = !isWeekSettled(tide)
  const had = `${team} ${isOpen ? 'has' : 'had'} to score more than ${formatPoints(line)}.`
  if (isOpen || points === 0) return had
  if (points === line) return `${had} It scored exactly that: your units would have come back.`
  return `${had} It scored ${formatPoints(points)}: ${points > line ? 'you would have won' : 'you would have lost it all'}.`
}
