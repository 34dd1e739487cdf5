/** Week 3: how low a marked rival must finish. Places count from the best, as in the standings (RULES §5 Casino). */
import { markedPlaceWords } from '@whale/words'
import { formatCount } from '@whale/words/numbers'
import type { BoardRow, Lowest } from './entry-view.ts'

/** "3rd of 12", "3rd of 12 so far, 7 teams haven’t scored yet", "no points yet"; null before the games. */
export function rivalPlace(row: BoardRow | null, { rows, toScore }: Lowest): string | null {
  if (row === null || row.place === null) return row !== null && toScore.has(row.id) ? 'no points yet' : null
  const place = markedPlaceWords({ fromBottom: row.place, of: rows.length })
  return toScore.size === 0 ? place : `${place} so far, ${toScoreWords(toScore)}`
}

/** "7 teams haven’t scored yet". */
function toScoreWords({ size }: Lowest['toScore']): string {
  return `${formatCount(size, 'team')} ${size === 1 ? 'hasn’t' : 'haven’t'} scored yet`
}
