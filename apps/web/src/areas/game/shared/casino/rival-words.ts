/** Week 3: how low a marked rival must finish. Places count from the best, as in the standings (RULES §5 Casino). */
import { placeWords } from '@whale/contract'
import type { BoardRow, lowestFirst } from './entry-view.ts'

type Lowest = ReturnType<typeof lowestFirst>

/** "9th or lower". */
export function neededPlace({ rows, paidPlaces }: Lowest): string {
  return `${fromBest(paidPlaces, rows.length)} or lower`
}

/** "3rd of 12"; null before the games. */
export function rivalPlace(row: Pick<BoardRow, 'place'> | null, { rows }: Lowest): string | null {
  return row === null || row.place === null ? null : `${fromBest(row.place, rows.length)} of ${rows.length}`
}

function fromBest(fromLowest: number, teams: number): string {
  return placeWords(teams + 1 - fromLowest)
}
