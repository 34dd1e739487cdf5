/** RULES §3, for random test seasons: weeks whose scores are so late that a vote or an operator voids them. */
import { assert } from '../values/assert.ts'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import type { Random } from '../values/random.ts'
import type { WeekVoided } from '../league/event.ts'
import type { League } from '../league/league.ts'

export interface Voiding {
  by: 'vote' | 'operator'
  at: Instant
  /** When the scores come if the week is not void by then. */
  scoresAt: Instant
}

/** Draws who tries to void a week whose scores are `hours` late, and when; null below seven days. Some attempts come too early. */
export function drawVoiding(chance: Random, { dueAt, hours }: { dueAt: Instant; hours: number }): Voiding | null {
  if (hours < 7 * 24) return null
  const [by, from] = chance(2) === 0 ? (['vote', 40] as const) : (['operator', 160] as const)
  return { by, at: later(dueAt, (from + chance(30)) * HOUR_MS), scoresAt: later(dueAt, 240 * HOUR_MS) }
}

/** Hours after a week was due. */
const FROM_HOURS = { vote: 48, operator: 168 } as const

/** For the checker: throws if the week was voided too early. */
export function checkVoided({ at, week, by }: WeekVoided, { calendar }: League): void {
  const due = calendar.find((moments) => moments.week === week)?.processesAt
  assert(due !== undefined, `week ${week} is in the calendar`)
  const hours = (Date.parse(at) - Date.parse(due)) / HOUR_MS
  assert(hours >= FROM_HOURS[by], `week ${week} was voided by ${by} after ${hours} hours`)
}
