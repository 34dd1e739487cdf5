/** Which alerts the events of a command cause, and what a message about a settled week says. */
import type { OwnWeek } from '@whale/contract'
import type { Instant, League, UserId } from '@whale/game'
import { ownWeeks } from '@whale/presenters'

export { alertsOf } from '@whale/presenters'

/** What a settled week brought a member; null if it is not the last one, or does not count. */
export function ownResultOf(league: League, given: { userId: UserId; week: number; at: Instant }): OwnWeek | null {
  const own = ownWeeks(league, given.at).get(given.userId)
  return own?.week === given.week ? own : null
}
