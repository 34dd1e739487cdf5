/** What moved on the depth chart, in words. */
import { type HeldRow, type LeaderboardRow, placeWords } from '@whale/contract'
import { formatCount } from '../../../shared/format/format.ts'

/** Returns a sentence for everybody who changed places, the best placed first; one sentence where nobody did. */
export function changeSentences(rows: readonly LeaderboardRow[]): string[] {
  const moved = rows.filter(({ move }) => move !== 0)
  if (moved.length === 0) return ['Nobody has changed places.']
  return moved.map((row) => {
    const places = formatCount(Math.abs(row.move), 'place')
    return `${row.is_you ? 'You are' : `${row.team_name} is`} ${row.move > 0 ? 'up' : 'down'} ${places}, to ${placeWords(row.place)}.`
  })
}

/** Returns what is said of a row that would cross a line; null for one that would not. */
export function crossingWords(crosses: HeldRow['crosses']): string | null {
  switch (crosses) {
    case 'into_whales':
      return 'Would be a whale'
    case 'out_of_whales':
      return 'Would be a fish again'
    case 'beached':
      return 'Would be beached'
    case null:
      return null
  }
}
