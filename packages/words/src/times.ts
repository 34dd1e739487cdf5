/**
 * Formats moments in this machine's time zone, the viewer's, for pages. Avoids `Intl` where a league's home needs it (docs/decisions/0008). Emails,
 * alerts, posts and pictures use `zoned-times.ts`.
 */
import { formatCount } from './numbers.ts'
import type { TimeWords } from './timed.ts'

/** Never breaks a line: used between a month and its day. */
const NO_BREAK = '\u00a0'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns the time of day: "8pm", "4:12pm", "12am". Instants are ISO 8601 text. */
export function formatTime(instant: string): string {
  const at = new Date(instant)
  const hour = at.getHours()
  const minute = at.getMinutes()
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/**
 * Returns the day and time of a deadline: "Thursday 8pm". More than six days from `now`, the weekday alone is ambiguous, so the date
 * is added: "Thursday, Sep 11, 8pm".
 */
export function formatInstant(instant: string, { now }: { now: string }): string {
  const at = new Date(instant)
  const isNear = Math.abs(at.getTime() - Date.parse(now)) < 6 * DAY
  const weekday = WEEKDAYS[at.getDay()] ?? ''
  if (isNear) return `${weekday} ${formatTime(instant)}`
  return `${weekday}, ${MONTHS[at.getMonth()] ?? ''}${NO_BREAK}${at.getDate()}, ${formatTime(instant)}`
}

/** Returns a deadline like `formatInstant`, with the viewer's zone unless that is the season's: "Friday 2am GMT+02", "Thursday 5pm PT". */
export function formatDeadline(instant: string, when: { now: string }): string {
  return formatInstant(instant, when) + zoneOf(new Date(instant))
}

/**
 * The zone after a time: empty for New York's time, a US name if it matches one, otherwise the offset. Phoenix has "MT" in winter only. Browsers name
 * zones in their own language, so the name is derived from standard time.
 */
function zoneOf(at: Date): string {
  const isTimeOf = (standard: number) => at.getTimezoneOffset() === -60 * usOffset(at, standard)
  if (isTimeOf(-5)) return ''
  const standard = new Date(at.getFullYear(), 0).getTimezoneOffset() / -60
  const letter = 'CMP'[-6 - standard]
  if (letter !== undefined && isTimeOf(standard)) return ` ${letter}T`
  const [offset = ''] = /GMT\S*/.exec(String(at)) ?? []
  return ` ${offset.replace(/(\+00)?00$/, '')}`
}

/** The offset of a US zone: one hour more from 2am on March's second Sunday until 2am on November's first, 34 weeks later. */
function usOffset(at: Date, standard: number): number {
  const eighth = new Date(Date.UTC(at.getUTCFullYear(), 2, 8))
  const begins = eighth.getTime() + ((7 - eighth.getUTCDay()) % 7) * DAY + (2 - standard) * HOUR
  const passed = at.getTime() - begins
  return passed >= 0 && passed < 34 * 7 * DAY - HOUR ? standard + 1 : standard
}

/** Returns when the shown data was read: "as of 4:12pm", or on another day "as of Sunday 4:12pm". */
export function formatAsOf(instant: string, { now }: { now: string }): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString()
  return `as of ${isToday ? formatTime(instant) : formatInstant(instant, { now })}`
}

/** Returns the day of an event, as a heading: "Today", "Yesterday", "Sunday, Sep 14". */
export function formatDay(instant: string, { now }: { now: string }): string {
  const day = dayText(instant)
  if (day === dayText(now)) return 'Today'
  return day === dayText(new Date(Date.parse(now) - DAY).toISOString()) ? 'Yesterday' : day
}

/** Groups items by day. Days and items keep the given order; `formatDay` names the days. */
export function byDay<T extends { at: string }>(
  items: readonly T[],
  when: { now: string },
): { day: string; items: T[] }[] {
  const days = [...new Set(items.map(({ at }) => formatDay(at, when)))]
  return days.map((day) => ({ day, items: items.filter(({ at }) => formatDay(at, when) === day) }))
}

/** Returns a day and time in full, in the viewer's zone: "Thursday, Sep 11, 8pm". */
export function formatMoment(instant: string): string {
  return `${dayText(instant)}, ${formatTime(instant)}`
}

/** Returns the date: "September 3". */
export function formatDate(instant: string): string {
  return unbroken(new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric' }))
}

/** This machine's zone, for `timedSentence`: "Thursday 8pm", or outside New York's zone "Friday 2am GMT+02". */
export const OWN_ZONE: TimeWords = {
  moment: (instant) => `${formatWeekday(instant)} ${formatTime(instant)}${zoneOf(new Date(instant))}`,
  date: formatDate,
}

/** Returns a calendar day, which is the same in every zone: "2026-11-23" → "Monday, November 23". */
export function formatCalendarDay(day: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return unbroken(new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', options))
}

/** Returns the weekday: "Thursday". */
export function formatWeekday(instant: string): string {
  return WEEKDAYS[new Date(instant).getDay()] ?? ''
}

/** Keeps a date's month and day on one line: "Sunday, Sep 14" may break before "Sep" only. */
export function unbroken(date: string): string {
  return date.replace(/ (?=\d+$)/, NO_BREAK)
}

/** Returns how long ago something happened: "just now", "4m ago", "3h ago", "2d ago". The future is "just now". */
export function formatAgo(instant: string, { now }: { now: string }): string {
  const passed = Date.parse(now) - Date.parse(instant)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  return `${Math.floor(passed / DAY)}d ago`
}

/**
 * Returns a countdown: "1d 11h 19m", "11h 19m", "19m 5s" in the last hour, "5s". Takes milliseconds. The past is "0s".
 */
export function formatDuration(milliseconds: number): string {
  return splitDuration(milliseconds)
    .map(({ value, letter }) => `${value}${letter}`)
    .join(' ')
}

/** Returns a duration in words: "1 day 11 hours 19 minutes", "8 hours". Parts of 0 are left out. */
export function durationInWords(milliseconds: number): string {
  const parts = splitDuration(milliseconds)
  const counted = parts.filter(({ value }) => value > 0)
  return (counted.length === 0 ? parts : counted).map(({ value, noun }) => formatCount(value, noun)).join(' ')
}

/** Returns a week's name: 8 → "Week 8". */
export function formatWeek(week: number): string {
  return `Week ${week}`
}

function splitDuration(milliseconds: number): { value: number; letter: string; noun: string }[] {
  const left = Math.max(milliseconds, 0)
  const days = { value: Math.floor(left / DAY), letter: 'd', noun: 'day' }
  const hours = { value: Math.floor((left % DAY) / HOUR), letter: 'h', noun: 'hour' }
  const minutes = { value: Math.floor((left % HOUR) / MINUTE), letter: 'm', noun: 'minute' }
  const seconds = { value: Math.floor((left % MINUTE) / SECOND), letter: 's', noun: 'second' }
  if (left >= DAY) return [days, hours, minutes]
  if (left >= HOUR) return [hours, minutes]
  return left >= MINUTE ? [minutes, seconds] : [seconds]
}

/** Returns the day in the viewer's zone: "Thursday, Sep 11". */
function dayText(instant: string): string {
  const options = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return unbroken(new Date(instant).toLocaleDateString('en-US', options))
}
