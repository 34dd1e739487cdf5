/** The days whose daily results still count. */
import { formatCalendarDay } from '@whale/words/times'

/** "Tue". */
export function shortDay(day: string): string {
  return formatCalendarDay(day).slice(0, 3)
}

/** The day and the six before it, oldest first: those whose results still count. */
export function lastDays(day: string): string[] {
  const end = Date.parse(`${day}T12:00:00Z`)
  return [6, 5, 4, 3, 2, 1, 0].map((back) => new Date(end - back * 86_400_000).toISOString().slice(0, 10))
}
