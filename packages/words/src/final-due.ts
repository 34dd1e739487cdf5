/** What separates a player from the next place, and what finalists can win from each other (RULES §5 Bermuda Triangle). */
import { formatUnits } from './numbers.ts'
import { placeWords } from './places.ts'

/** What a gap leads to: a place in units or points, another finalist's prize, or nothing but a lead. */
export type Due =
  | { of: 'units' | 'points'; place: number }
  | { of: 'points'; prizeOf: string }
  | { of: 'lead'; over: string }

/** Returns what follows the figure of a gap: "points from the title", "units from 5th". */
export function dueWords(due: Due): string {
  if (due.of === 'lead') return `points ahead of ${due.over}`
  if ('prizeOf' in due) return `points from ${due.prizeOf}’s prize`
  return `${due.of} from ${due.place === 1 ? 'the title' : placeWords(due.place)}`
}

/** What a player has if they trade prizes with a finalist next to them, and their place then. */
export interface PrizeSwap {
  name: string
  units: number
  place: number
}

/** Returns what the week is about for a finalist: "Outscore vinny and you trade prizes: 1,733, 1st." Null without prizes to trade. */
export function tradeWords(given: {
  figure: string
  pass: PrizeSwap | null
  passedBy: PrizeSwap | null
}): string | null {
  const { figure, pass, passedBy } = given
  if (pass !== null) {
    const how = figure === '0' ? `Outscore ${pass.name}` : `Beat ${pass.name} by more than ${figure}`
    return `${how} and you trade prizes: ${formatUnits(pass.units)}, ${placeWords(pass.place)}.`
  }
  return passedBy === null ? null : `Stay ahead of ${passedBy.name} to keep your prize.`
}

/** Why the prizes are in this order while every finalist has 0 points. */
export const LEVEL_AT_ZERO = 'Triangle points are level at 0. Until they aren’t, units decide the order.'
