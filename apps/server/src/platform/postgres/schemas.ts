/** The schemas: `public` has the club's tables, and each cell has its own (docs/decisions/0019). */

export const CLUB_SCHEMA = 'public'
/** The cell of every league from before there were cells, and the only one of most deployments. */
export const FIRST_CELL = 1

export function schemaOfCell(cell: number): string {
  return `cell_${cell}`
}

/** Where a connection about a cell's leagues looks up tables: in the cell, then in the club. */
export function pathOfCell(cell: number): string {
  return `${schemaOfCell(cell)}, ${CLUB_SCHEMA}`
}
