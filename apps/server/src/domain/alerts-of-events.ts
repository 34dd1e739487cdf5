/** Which alerts the events of a command cause, and what a message about a settled week says. */
import type { Alert, OwnWeek } from '@whale/contract'
import type { GameEvent, Instant, League, UserId } from '@whale/game'
import { alertsOf as alertsOfEvents, ownWeeks } from '@whale/presenters'

/** The alerts that `events` cause. `league` is the league after them. Most commands cause none. */
export function alertsOf(changed: {
  before: League
  league: League
  events: readonly GameEvent[]
  recordedAt: Instant
}): Alert[] {
  return alertsOfEvents(changed)
}

/** What a settled week brought a member; null if it is not the last one, or does not count. */
export function ownWeekOf(league: League, given: { userId: UserId; week: number; at: Instant }): OwnWeek | null {
  const own = ownWeeks(league, given.at).get(given.userId)
  return own?.week === given.week ? own : null
}
