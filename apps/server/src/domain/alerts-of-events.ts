/** Which alerts the events of a command cause. */
import type { Alert } from '@whale/contract'
import type { GameEvent, Instant, League } from '@whale/game'
import { alertsOf as alertsOfEvents } from '@whale/presenters'

/** The alerts that `events` cause. `league` is the league after them. Most commands cause none. */
export function alertsOf(changed: {
  before: League
  league: League
  events: readonly GameEvent[]
  recordedAt: Instant
}): Alert[] {
  return alertsOfEvents(changed)
}
