/** The weeks of the map: which are revealed, which one an address names, and their places. */
import { statusSentence } from '@whale/words/failures'
import { placeName } from '@whale/words'
import { constantsOf, weekConfig } from '@whale/game'
import { ApiFailure } from '../api/failure.ts'
import type { SceneName } from '../art/scenes.ts'

/** The specified text for a locked week. */
export const LOCKED = 'This week will be revealed when you reach it'

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
  { place: 'casino_one', scene: 'casino-one', weeks: 'Weeks 1 to 3', firstWeek: 1 },
  { place: 'open_seas', scene: 'open-seas', weeks: 'Weeks 4 and 6', firstWeek: 4 },
  { place: 'remote_island', scene: 'remote-island', weeks: 'Week 5', firstWeek: 5 },
  { place: 'casino_two', scene: 'casino-two', weeks: 'Weeks 7 to 9', firstWeek: 7 },
  { place: 'bermuda_triangle', scene: 'bermuda-triangle', weeks: 'Weeks 10 to 12', firstWeek: 10 },
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
