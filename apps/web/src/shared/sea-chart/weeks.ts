/** The weeks of the map: which are revealed, which one an address names, and their places. */
import { statusSentence } from '@whale/words/failures'
import { placeName, PLACE_WEEKS } from '@whale/words'
import { constantsOf, weekConfig } from '@whale/game'
import { ApiFailure } from '../api/failure.ts'
import type { SceneName } from '../art/scenes.ts'

const rules = constantsOf(2025)
export const WEEKS: readonly number[] = Array.from({ length: rules.weeks }, (_, index) => index + 1)

/** Returns the last visible week: the one after the current week, or week 2 before the season. */
export function lastUnlocked(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1) + 1, rules.weeks)
}

/** Returns the current week, clamped to the season. */
export function boatWeek(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1), rules.weeks)
}

/** Returns the week of the URL, by default the current one, or null for an invalid week. */
export function askedWeek(asked: string | undefined, currentWeek: number): number | null {
  if (asked === undefined) return boatWeek(currentWeek)
  return WEEKS.find((week) => String(week) === asked) ?? null
}

/** Returns the week of the URL. Throws a 404 failure for an invalid week, so the page shows Not Found. */
export function weekShown(asked: string | undefined, currentWeek: number): number {
  const week = askedWeek(asked, currentWeek)
  if (week !== null) return week
  throw new ApiFailure({ status: 404, code: 'no_such_week', message: statusSentence(404) })
}

export type PlaceOfMap = 'casino_one' | 'open_seas' | 'remote_island' | 'casino_two' | 'bermuda_triangle'

/** The five places of the map. Each is revealed with its first week. */
export const PLACES: readonly { place: PlaceOfMap; scene: SceneName; weeks: string; firstWeek: number }[] = [
  { place: 'casino_one', scene: 'casino-one', weeks: PLACE_WEEKS.casino_one, firstWeek: 1 },
  { place: 'open_seas', scene: 'open-seas', weeks: PLACE_WEEKS.open_seas, firstWeek: 4 },
  { place: 'remote_island', scene: 'remote-island', weeks: PLACE_WEEKS.remote_island, firstWeek: 5 },
  { place: 'casino_two', scene: 'casino-two', weeks: PLACE_WEEKS.casino_two, firstWeek: 7 },
  { place: 'bermuda_triangle', scene: 'bermuda-triangle', weeks: PLACE_WEEKS.bermuda_triangle, firstWeek: 10 },
]

/** Returns the name of a week's place. Throws for an invalid week. */
function placeOfWeek(week: number): string {
  const config = weekConfig(week)
  if (config === null) throw new RangeError(`there is no week ${week}`)
  return placeName(config.place)
}

/** "Week 8, Casino Two". */
export function weekAndPlace(week: number): string {
  return `Week ${week}, ${placeOfWeek(week)}`
}
