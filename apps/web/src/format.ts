/** Text for numbers, instants and weeks, the same on every page. Nothing here reads a clock: "now" is an argument. */

/** The true minus of the text face. Caprasimo has none: see `forDisplay`. */
const MINUS = '\u2212'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The season's official zone. */
const EASTERN = 'America/New_York'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Returns whole units with their thousands grouped: 1018 → "1,018", -36 → "−36". */
export function formatUnits(units: number): string {
  return withMinus(units, grouped.format(Math.abs(units)))
}

/** Returns a change of units with its sign: 62 → "+62", -36 → "−36", 0 → "0". */
export function formatSignedUnits(units: number): string {
  return withSign(units, grouped.format(Math.abs(units)))
}

/** Returns units as words: 642 → "642 units", 1 → "1 unit", -36 → "minus 36 units". */
export function unitsInWords(units: number): string {
  return `${inWords(formatUnits(units))} ${Math.abs(units) === 1 ? 'unit' : 'units'}`
}

/** Returns fantasy points, as they come over the wire (two decimals), with one decimal, halves away from zero: 88.35 → "88.4". */
export function formatPoints(points: number): string {
  return withMinus(tenths(points), oneDecimal.format(Math.abs(tenths(points)) / 10))
}

/** Returns points with their sign: 7.4 → "+7.4", -4.5 → "−4.5", 0 → "0.0". */
export function formatSignedPoints(points: number): string {
  return withSign(tenths(points), oneDecimal.format(Math.abs(tenths(points)) / 10))
}

/** Returns points as words: 88.35 → "88.4 points", -4.5 → "minus 4.5 points". */
export function pointsInWords(points: number): string {
  return `${inWords(formatPoints(points))} ${Math.abs(tenths(points)) === 10 ? 'point' : 'points'}`
}

/** Returns a count with its noun: (1, "bet") → "1 bet", (2, "bet") → "2 bets". Irregular nouns bring their plural. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`
}

/** Returns a formatted number for the display face, which has no minus and shows an en dash instead. Pair it with `inWords`. */
export function forDisplay(text: string): string {
  return text.replaceAll(MINUS, '\u2013')
}

/** Returns a formatted number as it is said: "−4.5" → "minus 4.5", "+7.4" → "plus 7.4". */
export function inWords(text: string): string {
  return text.replaceAll(MINUS, 'minus ').replaceAll('\u2013', 'minus ').replaceAll('+', 'plus ')
}

/** A zone's name ("America/Chicago"); left out, the viewer's own. */
type InZone = { zone?: string | undefined }

/** Returns the time of day: "8pm", "4:12pm", "12am". Instants are ISO 8601 text. */
export function formatTime(instant: string, { zone }: InZone = {}): string {
  const parts = partsOf(instant, zone, { hour: 'numeric', minute: '2-digit', hour12: true })
  const minutes = parts.minute === '00' ? '' : `:${parts.minute}`
  return `${parts.hour}${minutes}${parts.dayPeriod.toLowerCase()}`
}

/**
 * Returns the day and the time, the way deadlines are written: "Thursday 8pm". Instants more than six days from `now`
 * carry the date, because the name of the day alone would name another: "Thursday, Sep 11, 8pm".
 */
export function formatInstant(instant: string, { now, zone }: InZone & { now: string }): string {
  const parts = partsOf(instant, zone, { weekday: 'long', month: 'short', day: 'numeric' })
  const near = Math.abs(Date.parse(instant) - Date.parse(now)) < 6 * DAY
  const time = formatTime(instant, { zone })
  return near ? `${parts.weekday} ${time}` : `${parts.weekday}, ${parts.month} ${parts.day}, ${time}`
}

/** Returns the day that something happened on, for the heading of a list: "Today", "Yesterday", "Sunday, Sep 14". */
export function formatDay(instant: string, { now, zone }: InZone & { now: string }): string {
  const dayOf = (moment: string) => {
    const parts = partsOf(moment, zone, { weekday: 'long', month: 'short', day: 'numeric' })
    return `${parts.weekday}, ${parts.month} ${parts.day}`
  }
  const day = dayOf(instant)
  if (day === dayOf(now)) return 'Today'
  return day === dayOf(new Date(Date.parse(now) - DAY).toISOString()) ? 'Yesterday' : day
}

/** Returns things by the day on which they happened, days and things in the order given; each day as `formatDay` has it. */
export function byDay<T extends { at: string }>(
  things: readonly T[],
  when: InZone & { now: string },
): { day: string; things: T[] }[] {
  const days = [...new Set(things.map(({ at }) => formatDay(at, when)))]
  return days.map((day) => ({ day, things: things.filter(({ at }) => formatDay(at, when) === day) }))
}

/** Returns the official time, for details: "Thursday, Sep 11, 8pm ET". */
export function formatEastern(instant: string): string {
  const parts = partsOf(instant, EASTERN, { weekday: 'long', month: 'short', day: 'numeric' })
  return `${parts.weekday}, ${parts.month} ${parts.day}, ${formatTime(instant, { zone: EASTERN })} ET`
}

/** Returns the date in words: "September 3". */
export function formatDate(instant: string, { zone }: InZone = {}): string {
  const parts = partsOf(instant, zone, { month: 'long', day: 'numeric' })
  return `${parts.month} ${parts.day}`
}

/** Returns when shown data was true: "as of 4:12pm". */
export function formatAsOf(instant: string, { zone }: InZone = {}): string {
  return `as of ${formatTime(instant, { zone })}`
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
 * Returns a countdown: "1d 11h 19m", "11h 19m", "19m 5s" in the last hour, "5s". Takes milliseconds; what is over is "0s".
 */
export function formatDuration(milliseconds: number): string {
  return splitDuration(milliseconds)
    .map(({ value, letter }) => `${value}${letter}`)
    .join(' ')
}

/** Returns a countdown as it is said: "1 day 11 hours 19 minutes". */
export function durationInWords(milliseconds: number): string {
  return splitDuration(milliseconds)
    .map(({ value, noun }) => formatCount(value, noun))
    .join(' ')
}

/** Returns a week's name: 8 → "Week 8". */
export function formatWeek(week: number): string {
  return `Week ${week}`
}

/** Returns a stretch of weeks: (7, 9) → "Weeks 7 to 9", (5, 5) → "Week 5". */
export function formatWeeks(first: number, last: number): string {
  return first === last ? formatWeek(first) : `Weeks ${first} to ${last}`
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

/** The points in whole tenths; by way of hundredths, so that 88.35 is not lost to a binary 88.3499. */
function tenths(points: number): number {
  const hundredths = Math.round(Math.abs(points) * 100)
  return Math.sign(points) * Math.round(hundredths / 10)
}

function withMinus(value: number, text: string): string {
  return value < 0 ? `${MINUS}${text}` : text
}

function withSign(value: number, text: string): string {
  return value > 0 ? `+${text}` : withMinus(value, text)
}

const partNames = ['weekday', 'month', 'day', 'hour', 'minute', 'dayPeriod'] as const
type Parts = Record<(typeof partNames)[number], string>

function partsOf(instant: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Parts {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  const found = { weekday: '', month: '', day: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of format.formatToParts(new Date(instant))) {
    const name = partNames.find((each) => each === type)
    if (name !== undefined) found[name] = value
  }
  return found
}
