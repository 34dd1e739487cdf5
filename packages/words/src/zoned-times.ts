/** Formats moments in a named time zone, for emails, alerts, posts and pictures: the reader's, or New York's. Pages use `times.ts`. */
import type { Instant } from '@whale/game'
import type { TimeWords } from './timed.ts'

/** The zone of people whose own is unknown: the game's. */
const GAME_ZONE = 'America/New_York'

/** Caches the text of a few moments in many zones: all emails of a Tuesday contain the same moments. */
const WORDS_MAX = 1000
const known = new Map<string, string>()

/** `Thursday 5pm Pacific`, `Friday 1am Central European time`. `zone` is an IANA zone; an unknown one counts as Eastern. */
export function zonedWords(moment: Instant, zone: string | null): string {
  const key = `${zone ?? GAME_ZONE} ${moment}`
  const words = known.get(key) ?? formatted(moment, zone ?? GAME_ZONE)
  if (known.size >= WORDS_MAX) known.clear()
  known.set(key, words)
  return words
}

/** `Wednesday, September 8 at 8am Eastern`: for moments more than a week away. */
export function zonedDateWords(moment: Instant, zone: string | null): string {
  const { weekday, month, day, time } = partsOf(moment, zone ?? GAME_ZONE)
  return `${weekday}, ${month} ${day} at ${time}`
}

function formatted(moment: Instant, zone: string): string {
  const { weekday, time } = partsOf(moment, zone)
  return `${weekday} ${time}`
}

function partsOf(moment: Instant, zone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(Date.parse(moment))) parts[type] = value
  const { weekday = '', month = '', day = '', hour = '', minute = '', dayPeriod = '', timeZoneName = '' } = parts
  const name = timeZoneName.replace(/^(Eastern|Central|Mountain|Pacific) Time$/, '$1').replace(/ Time$/, ' time')
  const time = `${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod.toLowerCase()} ${name}`
  return { weekday, month, day, time }
}

/** Zones can be any text, and a format takes 30 kB. */
const FORMATS_MAX = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? createFormat(zone)
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(zone, format)
  return format
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  } catch {
    // Expected: a time zone that this machine does not support.
    return new Intl.DateTimeFormat('en-US', { timeZone: GAME_ZONE, ...options })
  }
}

let eastern: Intl.DateTimeFormat | null = null

function easternFormat(): Intl.DateTimeFormat {
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
  eastern ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options })
  return eastern
}

/** `Thursday 8pm Eastern`, `Wednesday 7:30am Eastern`: the game's time zone, for sentences that all members share. */
export function easternWords(moment: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of easternFormat().formatToParts(Date.parse(moment))) parts[type] = value
  const { weekday = '', hour = '', minute = '', dayPeriod = '' } = parts
  return `${weekday} ${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod.toLowerCase()} Eastern`
}

/** `September 10`: the day in the game's time zone. Month and day stay on one line. */
export function easternDate(moment: string): string {
  const options = { timeZone: 'America/New_York', month: 'long', day: 'numeric' } as const
  return new Date(moment).toLocaleDateString('en-US', options).replace(' ', '\u00a0')
}

/** The game's time zone, for `timedSentence`. */
export const EASTERN: TimeWords = { moment: easternWords, date: easternDate }
