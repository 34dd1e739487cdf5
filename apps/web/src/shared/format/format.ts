/**
 * Formats numbers, times and weeks. Functions for a league's home avoid `Intl`, whose first use blocks a slow phone for about 60 ms
 * (docs/decisions/0008).
 */

const MINUS = '\u2212'
/** Never a line's end: between a month and its day. */
const NO_BREAK = '\u00a0'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns whole units with their thousands grouped: 1018 → "1,018", -36 → "−36". */
export function formatUnits(units: number): string {
  return withMinus(units, grouped(Math.abs(units)))
}

/** Returns a change of units with its sign: 62 → "+62", -36 → "−36", 0 → "0". */
export function formatSignedUnits(units: number): string {
  return withSign(units, grouped(Math.abs(units)))
}

/**
 * Returns units for a place without room: 999 → "999", 3612 → "3.6k", 14250 → "14k".
 * Show it through `ShortUnits`, which has the full number for screen readers and as a tooltip.
 */
export function formatShortUnits(units: number): string {
  return withMinus(units, shortened(Math.abs(units)))
}

/** Returns a change of units for a place without room, with its sign: 3612 → "+3.6k". */
export function formatSignedShortUnits(units: number): string {
  return withSign(units, shortened(Math.abs(units)))
}

/** Returns units as words: 642 → "642 units", 1 → "1 unit", -36 → "minus 36 units". */
export function unitsInWords(units: number): string {
  return `${inWords(formatUnits(units))} ${Math.abs(units) === 1 ? 'unit' : 'units'}`
}

/**
 * Returns fantasy points with one decimal, halves away from zero: 88.35 → "88.4". Providers score in hundredths, and hundredths
 * decide. Pages show tenths, except where parts stand beside their sum (`formatExactPoints`, and `pointsWords` of the contract).
 */
export function formatPoints(points: number): string {
  return withMinus(tenths(points), oneDecimal(Math.abs(tenths(points))))
}

/** Returns fantasy points with both decimals, so that parts add up to the sum beside them: 98.6 → "98.60". `points` is never negative. */
export function formatExactPoints(points: number): string {
  return points.toFixed(2)
}

/**
 * Returns how far apart two scores are, or a score and a line, without a sign. It is the difference of the tenths that pages show of
 * each, so that it adds up beside them: 82.04 and 75.55 show as 82.0 and 75.6, 6.4 apart. `less` are taken off the first one. A
 * difference that the tenths don't show still decides, so it has both decimals: "0.04". The contract's `gapWords` does the same.
 */
export function formatGap(points: number, ...less: readonly number[]): string {
  const shown = less.reduce((rest, each) => rest - tenths(each), tenths(points))
  const exact = Math.abs(Math.round(less.reduce((rest, each) => rest - each, points) * 100)) / 100
  return shown === 0 && exact > 0 ? formatExactPoints(exact) : oneDecimal(Math.abs(shown))
}

/** Returns how far apart two totals with both decimals are: 134.04 and 131.26 → "2.78". */
export function formatExactGap(one: number, other: number): string {
  return formatExactPoints(Math.abs(one - other))
}

/** Returns points with their sign: 7.4 → "+7.4", -4.5 → "−4.5", 0 → "0.0". */
export function formatSignedPoints(points: number): string {
  return withSign(tenths(points), oneDecimal(Math.abs(tenths(points))))
}

/** Returns points as words: 88.35 → "88.4 points", -4.5 → "minus 4.5 points". */
export function pointsInWords(points: number): string {
  return `${inWords(formatPoints(points))} ${Math.abs(tenths(points)) === 10 ? 'point' : 'points'}`
}

/** Returns a count with its noun: (1, "bet") → "1 bet", (2, "bet") → "2 bets". Irregular nouns need a plural. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** Returns a formatted number for screen readers: "−4.5" → "minus 4.5", "+7.4" → "plus 7.4". */
export function inWords(text: string): string {
  return text.replaceAll(MINUS, 'minus ').replaceAll('+', 'plus ')
}

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
 * The zone after a time: nothing at New York's time, otherwise its US name if it has the time of that zone, or its offset. Phoenix has
 * "MT" in winter only. Browsers name zones in their own language, so the name follows from the standard time.
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

/** The hours of a US zone: one more from 2am on March's second Sunday until 2am on November's first, which is 34 weeks later. */
function usOffset(at: Date, standard: number): number {
  const eighth = new Date(Date.UTC(at.getUTCFullYear(), 2, 8))
  const begins = eighth.getTime() + ((7 - eighth.getUTCDay()) % 7) * DAY + (2 - standard) * HOUR
  const passed = at.getTime() - begins
  return passed >= 0 && passed < 34 * 7 * DAY - HOUR ? standard + 1 : standard
}

/** Returns when the data shown was read: "as of 4:12pm", or of another day "as of Sunday 4:12pm". */
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

/** Returns a day and time in full, like all times on pages in the viewer's zone: "Thursday, Sep 11, 8pm". */
export function formatMoment(instant: string): string {
  return `${dayText(instant)}, ${formatTime(instant)}`
}

/** Returns the date: "September 3". */
export function formatDate(instant: string): string {
  return unbroken(new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric' }))
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

/** Returns the points in tenths. Rounds to hundredths first, because 88.35 is 88.3499 in binary. */
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

/** Formats a whole number of 0 or more: 1018 → "1,018". */
function grouped(count: number): string {
  const digits = String(Math.round(count))
  return digits.length <= 3 ? digits : `${grouped(Number(digits.slice(0, -3)))},${digits.slice(-3)}`
}

/** Formats a whole number of 0 or more with at most three digits: 3612 → "3.6k", 2000 → "2k". */
function shortened(count: number): string {
  const [step, letter] = count < 1e6 ? [1000, 'k'] : [1e6, 'm']
  if (count < step) return grouped(count)
  const tenth = Math.round(count / (step / 10))
  const whole = tenth < 100 ? tenth / 10 : Math.round(count / step)
  if (whole === 1000 && letter === 'k') return '1m'
  return `${Number.isInteger(whole) ? grouped(whole) : oneDecimal(tenth)}${letter}`
}

/** Formats tenths of 0 or more with one decimal: 10184 → "1,018.4". */
function oneDecimal(count: number): string {
  return `${grouped(Math.floor(count / 10))}.${count % 10}`
}

/** Returns the day in the viewer's zone: "Thursday, Sep 11". */
function dayText(instant: string): string {
  const options = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return unbroken(new Date(instant).toLocaleDateString('en-US', options))
}
