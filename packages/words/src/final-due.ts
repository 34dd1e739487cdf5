/** What separates a player from the next place, and what finalists can win from each other (RULES §5 Bermuda Triangle). */
import { formatUnits } from './numbers.ts'
import { placeWords } from './places.ts'

/** The figure of finalists with equal points. */
export const LEVEL = 'Level'

/** A gap in units to a place, or in Triangle points to the finalist next to the player. */
export type Due = { of: 'units'; place: number } | { of: 'points'; name: string; is: 'ahead' | 'behind' | 'level' }

/** Returns what follows the figure of a gap: "units from 5th", "points behind inez", "with inez". */
export function dueWords(due: Due): string {
  if (due.of === 'units') return `units from ${due.place === 1 ? 'the title' : placeWords(due.place)}`
  return due.is === 'level' ? `with ${due.name}` : `points ${due.is} ${due.is === 'ahead' ? 'of ' : ''}${due.name}`
}

/** What the player has after trading prizes with a finalist next to them in points, and their place then. */
export interface PrizeSwap {
  by: 'passing' | 'passed'
  name: string
  units: number
  place: number
  /** Whether the place stays the same. */
  isSamePlace: boolean
}

/** Returns the one thing that would change the final for a player, below the rival’s name: "Pass them and you’re 1st with 1,450." */
export function swapWords(swap: PrizeSwap): string {
  const how = swap.by === 'passing' ? 'Pass them and' : 'If they pass you,'
  return `${how} ${afterSwap(swap)}.`
}

/** Returns the same before the games: "Outscore inez by more than 1.60 and you’re 1st with 1,450." */
export function weekSwapWords(swap: PrizeSwap, figure: string): string {
  if (swap.by === 'passed') return `Stay ahead of ${swap.name}, or ${afterSwap(swap)}.`
  const by = figure === LEVEL ? '' : ` by more than ${figure}`
  return `Outscore ${swap.name}${by} and ${afterSwap(swap)}.`
}

function afterSwap({ units, place, isSamePlace }: PrizeSwap): string {
  return isSamePlace
    ? `you have ${formatUnits(units)}, still ${placeWords(place)}`
    : `you’re ${placeWords(place)} with ${formatUnits(units)}`
}

/** Why the prizes are in this order while every finalist has 0 points. */
export const LEVEL_AT_ZERO = 'Triangle points are level at 0. Until they aren’t, units decide the order.'
