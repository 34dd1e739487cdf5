/** The race's lanes: the players in order with the two lines between them, and how far each has swum. */
import type { TableRow } from '@whale/contract'
import { distanceWords } from '@whale/words'

interface Lines {
  /** Null where it decides nothing anymore. */
  whaleLine: number | null
  /** Null in week 1, where nothing can be lost. */
  outLine: number | null
}

export interface Lane {
  kind: 'player'
  row: TableRow
  /** How far along the lane, in percent of it. */
  x: number
  /** Whether the name is before the fish: further on there is more room than after it. */
  isTurned: boolean
  /** "19 ahead of you"; empty in the viewer's own row. */
  distance: string
  /** Units to the viewer, on the rows next to theirs; null elsewhere, and for a player level with them. */
  gap: { units: number; isAhead: boolean } | null
}

type LaneItem = Lane | { kind: 'line'; line: 'whale' | 'out'; units: number }

/** The whale line's place in a lane, in percent: a whale needs room after it, and its name before it. */
const WHALE_AT = 82
const TURNS_AT = 42

/** Returns how far along the lane that many units are, in percent. Whales wait at their line. */
export function laneScale(rows: readonly Pick<TableRow, 'units'>[], whaleLine: number | null) {
  const most = whaleLine ?? Math.max(1, ...rows.map(({ units }) => units))
  return (units: number): number => (Math.max(0, Math.min(units, most)) / most) * WHALE_AT
}

/** Returns the lanes from first to last, with a row for each line that matters. */
export function lanesOf(rows: readonly TableRow[], { whaleLine, outLine }: Lines): LaneItem[] {
  const isOut = (row: TableRow) => row.is_eliminated || (outLine !== null && row.units < outLine)
  const isWhale = (row: TableRow) => whaleLine !== null && row.units >= whaleLine && !isOut(row)
  const ordered = [
    ...rows.filter(isWhale),
    ...rows.filter((row) => !isWhale(row) && !isOut(row)),
    ...rows.filter(isOut),
  ]
  const own = ordered.findIndex((row) => row.is_you)
  const xOf = laneScale(rows, whaleLine)
  const lanes = ordered.map((row, at): Lane => {
    const x = xOf(row.units)
    const mine = ordered[own]
    const apart = mine === undefined ? 0 : row.units - mine.units
    const isNext = Math.abs(at - own) === 1 && mine !== undefined && !isOut(row) && !isOut(mine)
    return {
      kind: 'player',
      row,
      x,
      isTurned: x > TURNS_AT,
      distance: mine === undefined || row === mine ? '' : distanceWords(apart),
      gap: isNext && apart !== 0 ? { units: Math.abs(apart), isAhead: at < own } : null,
    }
  })
  const whales = ordered.filter(isWhale).length
  const swimming = ordered.length - ordered.filter(isOut).length
  return [
    ...lanes.slice(0, whales),
    ...(whaleLine === null ? [] : [{ kind: 'line', line: 'whale', units: whaleLine } as const]),
    ...lanes.slice(whales, swimming),
    ...(outLine === null ? [] : [{ kind: 'line', line: 'out', units: outLine } as const]),
    ...lanes.slice(swimming),
  ]
}
