/**
 * Which alerts the events of a command cause, and what a settled week earned a member. Of the files in this folder, only
 * this one and posts-of-events.ts import the package of pages (ARCHITECTURE.md, rule 6).
 */
import type { OwnWeek } from '@whale/words'
import type { Instant, League, UserId } from '@whale/game'
import { ownWeeks } from '@whale/pages'

export { alertsOf } from '@whale/pages'

/** What a settled week earned a member; null if it is not the last one, or does not count. */
export function ownResultOf(league: League, given: { userId: UserId; week: number; at: Instant }): OwnWeek | null {
  const own = ownWeeks(league, given.at).get(given.userId)
  return own?.week === given.week ? own : null
}
