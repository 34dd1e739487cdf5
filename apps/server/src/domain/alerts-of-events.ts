/**
 * Which alerts the events of a command cause, and what a settled week brought a member. Both come from the package of pages, which of the files in
 * this folder only this one and posts-of-events.ts import (ARCHITECTURE.md, rule 6).
 */
import type { OwnWeek } from '@whale/words'
import type { Instant, League, UserId } from '@whale/game'
import { ownWeeks } from '@whale/pages'

export { alertsOf } from '@whale/pages'

/** What a settled week brought a member; null if it is not the last one, or does not count. */
export function ownResultOf(league: League, given: { userId: UserId; week: number; at: Instant }): OwnWeek | null {
  const own = ownWeeks(league, given.at).get(given.userId)
  return own?.week === given.week ? own : null
}
