/** Which cell a league is in (docs/decisions/0019). */

import { FIRST_CELL } from '../platform/postgres/schemas.ts'

/** `league_`, the cell's number and a `z` if it is not the first, then 25 signs of time and chance. */
const IN_ANOTHER_CELL = /^league_([1-9]\d{0,3})z[a-z0-9]{25}$/

/** The number of the cell that a league's id names. An id without a number belongs to the first cell. */
export function cellOf(leagueId: string): number {
  const [, cell] = IN_ANOTHER_CELL.exec(leagueId) ?? []
  return cell === undefined ? FIRST_CELL : Number(cell)
}

/** The id of a new league in a cell. `id` is one of the first cell. */
export function idInCell<I extends string>(id: I, cell: number): I {
  return (cell === FIRST_CELL ? id : id.replace('league_', `league_${cell}z`)) as I
}
