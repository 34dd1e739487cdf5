/** The Triangle's points as a table with its prize line. */
import type { FinalEntrant, FinalTable, TeamForm } from '@whale/words'
import { projectionsOf } from './race.ts'

export interface FinalistRow {
  entrant: FinalEntrant
  /** One for each week: its score once settled, and whether a multiplier applies. */
  cells: readonly { week: number; score: number | null; isMultiplied: boolean }[]
  /** Whether the place is in the prizes right now. */
  isPaid: boolean
  /** The last column and the bar: the total, or its substitute. Null while there is nothing to show. */
  figure: number | null
}

export interface PointsBoard {
  /** What the last column has. */
  column: 'Total' | 'Proj.' | 'Units'
  rows: FinalistRow[]
  /** The weeks with a column. */
  weeks: number[]
  /** After how many rows the line below the prizes goes; null without one. */
  prizeLineAfter: number | null
}

/** What to expect of the teams in a week, and what a multiplier makes of 100 points. */
export interface Outlook {
  forms: readonly TeamForm[]
  week: number
  percent: number
}

/** Returns the table: the units that decide who gets in, then the projections, then the points. */
export function boardOf(standings: FinalTable, outlook: Outlook): PointsBoard {
  const bare = { weeks: [], prizeLineAfter: null }
  if (!standings.is_fixed) return { ...bare, column: 'Units', rows: unitRows(standings) }
  const projected = projectionsOf(standings.entrants, outlook)
  if (projected !== null) {
    return { ...bare, column: 'Proj.', rows: projected.map((row) => ({ ...row, cells: [], isPaid: false })) }
  }
  return { column: 'Total', weeks: weeksOf(standings), ...finalistRows(standings) }
}

/** The entrants by units, while units decide who gets in. */
function unitRows({ entrants }: Pick<FinalTable, 'entrants'>): FinalistRow[] {
  return entrants
    .toSorted((a, b) => b.units - a.units)
    .map((entrant) => ({ entrant, cells: [], isPaid: false, figure: entrant.units }))
}

export function weeksOf({
  first_week: first,
  last_week: last,
}: Pick<FinalTable, 'first_week' | 'last_week'>): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Returns the rows, and after how many of them the line below the prizes goes; null before any results. */
export function finalistRows(standings: Pick<FinalTable, 'entrants' | 'first_week' | 'last_week' | 'prize_percents'>): {
  rows: FinalistRow[]
  prizeLineAfter: number | null
} {
  const weeks = weeksOf(standings)
  const { entrants, prize_percents: percents } = standings
  const isSettled = entrants.some((entrant) => entrant.weeks.length > 0)
  // Prizes rank active entrants only.
  const active = entrants.filter((entrant) => entrant.is_active)
  const placeAmongActive = (entrant: FinalEntrant) => active.filter((other) => other.total > entrant.total).length
  const rows = [...active, ...entrants.filter((entrant) => !entrant.is_active)].map((entrant) => ({
    entrant,
    cells: weeks.map((week) => ({
      week,
      score: entrant.weeks.find((each) => each.week === week)?.total ?? null,
      isMultiplied: entrant.multiplier_weeks.includes(week),
    })),
    isPaid: entrant.is_active && isSettled && placeAmongActive(entrant) < percents.length,
    figure: isSettled ? entrant.total : null,
  }))
  const paid = rows.filter((row) => row.isPaid).length
  return { rows, prizeLineAfter: isSettled && paid < rows.length ? paid : null }
}
