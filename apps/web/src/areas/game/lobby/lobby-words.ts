/** What the lobby says about who is in, and when it opens. */
import { DAY_MS } from '@whale/game'
import { formatDate, formatWeekday } from '@whale/words/times'

/** Returns the day of the opening: "Wednesday", or a date that is further off than six days. */
export function openingDay(startsAt: string, now: string): string {
  const isNear = Date.parse(startsAt) - Date.parse(now) < 6 * DAY_MS
  return isNear ? formatWeekday(startsAt) : formatDate(startsAt)
}

export interface ClockPart {
  value: string
  letter: 'd' | 'h' | 'm' | 's'
}

/** Returns the time left in at most three parts: 2d 04h 12m, and in the last hour 12m 09s. */
export function clockParts(leftMs: number): ClockPart[] {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const [d, h, m, s] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map(Math.floor)
  const parts = [
    { value: d ?? 0, letter: 'd' },
    { value: h ?? 0, letter: 'h' },
    { value: m ?? 0, letter: 'm' },
    { value: s ?? 0, letter: 's' },
  ] as const
  const from = seconds >= 86_400 ? 0 : seconds >= 3600 ? 1 : 2
  return parts
    .slice(from, from === 0 ? 3 : undefined)
    .map(({ value, letter }, at) => ({ value: at === 0 ? String(value) : String(value).padStart(2, '0'), letter }))
}
