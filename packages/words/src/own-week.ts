import { formatSignedUnits } from './numbers.ts'
import { placeWords } from './places.ts'
/** One player’s week in a few words. */

/** What a settled week brought one player. */
export interface OwnWeek {
  week: number
  change: number
  /** In the table; null if the player is eliminated. */
  place: number | null
}

/** `Week 12: +140, you’re 2nd`. For a player who was out already and moved nothing: `Week 12 results are in`. */
export function ownWeekWords({ week, change, place }: OwnWeek): string {
  if (place === null && change === 0) return `Week ${week} results are in`
  const moved = change === 0 ? 'no change' : formatSignedUnits(change)
  return `Week ${week}: ${moved}, you’re ${place === null ? 'out' : placeWords(place)}`
}
