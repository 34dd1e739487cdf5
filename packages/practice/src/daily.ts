/** The daily challenge: each day in New York has its own season, which everyone can play. */
import { DAY_MS, type Instant, later, newYork, newYorkDay } from '@whale/game'

const PREFIX = 'daily-'
/** How many days after its day a season's result still counts, so that offline players can send theirs. */
export const DAILY_DAYS_OPEN = 7

/** The day's seed is its date, so that anyone can derive it: `daily-2026-11-23`. */
export function dailySeed(day: string): string {
  return `${PREFIX}${day}`
}

/** The seed of today's date in New York. */
export function seedOfToday(now: Instant): string {
  return dailySeed(newYorkDay(now))
}

/** The day of a daily seed, or null. */
export function dayOfSeed(seed: string): string | null {
  const day = seed.startsWith(PREFIX) ? seed.slice(PREFIX.length) : ''
  return isDay(day) ? day : null
}

/** Whether text is a date, such as `2026-11-23`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.slice(0, 10) === text
}

/** Whether a day's results count at `now`, or why not: it has not begun, or it ended more than a week ago. */
export function dailyState(day: string, now: Instant): 'open' | 'ahead' | 'over' {
  const today = newYorkDay(now)
  if (day > today) return 'ahead'
  return day < newYorkDay(later(now, -DAILY_DAYS_OPEN * DAY_MS)) ? 'over' : 'open'
}

/** When a day ends in New York. */
export function dailyEndsAt(day: string): Instant {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return newYork(`${next}T00:00`)
}
