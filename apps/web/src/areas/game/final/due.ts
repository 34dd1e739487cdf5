/** What separates the viewer from the next player in the final, by the sums that the server made. */
import type { TableRow } from '@whale/contract'
import { LEVEL, type PrizeSwap, dueWords } from '@whale/words'
import { formatExactGap, formatUnits } from '@whale/words/numbers'
import { countedIn } from '../table/places.ts'

export type Finalist = TableRow & { final: NonNullable<TableRow['final']> }

export interface Due {
  /** "7.4", "156", "Level". */
  figure: string
  /** "points behind inez", "units from 5th". */
  words: string
  /** The finalists next to the viewer in points, from last to first, in percent of the way. Empty outside the final. */
  track: { row: Finalist; at: number }[]
  /** What passing the finalist ahead would change; for the first in points, being passed. Null outside the final. */
  swap: PrizeSwap | null
}

/** Returns the finalists in the order of their prizes: by points, on equal points by units. */
export function finalistsOf(rows: readonly TableRow[]): Finalist[] {
  return rows
    .filter((row): row is Finalist => row.final !== undefined)
    .toSorted((a, b) => b.final.points - a.final.points || b.units - a.units)
}

/** Returns what separates the viewer from the next player. Null if the viewer is eliminated, is the only finalist, or does not play. */
export function dueOf(rows: readonly TableRow[]): Due | null {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined || own.is_eliminated) return null
  const finalists = finalistsOf(rows)
  const at = finalists.findIndex((row) => row === own)
  const mine = finalists[at]
  return mine === undefined
    ? outside(rows, own)
    : between(rows, { mine, ahead: finalists[at - 1], behind: finalists[at + 1] })
}

/** Outside the final, units alone decide. */
function outside(rows: readonly TableRow[], own: TableRow): Due | null {
  const ahead = rows.filter((row) => !row.is_eliminated && countedIn(row) > own.units).at(-1)
  if (ahead === undefined) return null
  const gap = formatUnits(countedIn(ahead) - own.units)
  return { figure: gap, words: dueWords({ of: 'units', place: ahead.place }), track: [], swap: null }
}

interface Neighbors {
  mine: Finalist
  ahead: Finalist | undefined
  behind: Finalist | undefined
}

function between(rows: readonly TableRow[], { mine, ahead, behind }: Neighbors): Due | null {
  const other = ahead ?? behind
  if (other === undefined) return null
  const units = mine.units + other.final.prize
  const place = placeAfterSwap(rows, { mine, other, units })
  const by = ahead === undefined ? 'passed' : 'passing'
  const isLevel = other.final.points === mine.final.points
  const is = isLevel ? 'level' : ahead === undefined ? 'ahead' : 'behind'
  return {
    figure: isLevel ? LEVEL : formatExactGap(other.final.points, mine.final.points),
    words: dueWords({ of: 'points', name: other.username, is }),
    track: trackOf([behind, mine, ahead].flatMap((row) => row ?? [])),
    swap: { by, name: other.username, units, place, isSamePlace: place === mine.place },
  }
}

/** Returns the viewer's place if they and another finalist traded prizes. */
function placeAfterSwap(
  rows: readonly TableRow[],
  { mine, other, units }: { mine: Finalist; other: Finalist; units: number },
): number {
  const others = rows.filter((row) => row !== mine && !row.is_eliminated)
  const above = others.filter((row) => (row === other ? row.units + mine.final.prize : countedIn(row)) > units)
  return above.length + 1
}

/** Keeps the middle fish away from both ends, so that the names stay readable. */
const APART = 30

function trackOf(rows: readonly Finalist[]): Due['track'] {
  const points = rows.map((row) => row.final.points)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  return rows.map((row, index) => {
    if (index === 0) return { row, at: 0 }
    if (index === rows.length - 1) return { row, at: 100 }
    const at = most === least ? 50 : ((row.final.points - least) / (most - least)) * 100
    return { row, at: Math.max(APART, Math.min(100 - APART, at)) }
  })
}

/** Returns whether every finalist has 0 points, so that units decide the order. */
export function isLevel(rows: readonly TableRow[]): boolean {
  const points = new Set(finalistsOf(rows).map((row) => row.final.points))
  return points.size === 1 && points.has(0)
}
