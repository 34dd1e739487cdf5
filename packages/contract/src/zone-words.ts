/** Formats moments in a person's own time zone, for emails. */
import type { Instant } from '@whale/game'

/** The zone of people whose own is unknown: the game's. */
const GAME_ZONE = 'America/New_York'

/** `Thursday 5pm Pacific`, `Friday 1am Central European time`. `zone` is an IANA zone; an unknown one counts as Eastern. */
export function zonedWords(moment: Instant, zone: string | null): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone ?? GAME_ZONE).formatToParts(Date.parse(moment))) parts[type] = value
  const { weekday = '', hour = '', minute = '', dayPeriod = '', timeZoneName = '' } = parts
  const name = timeZoneName.replace(/^(Eastern|Central|Mountain|Pacific) Time$/, '$1').replace(/ Time$/, ' time')
  return `${weekday} ${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod.toLowerCase()} ${name}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = createFormat(zone)
  formats.set(zone, format)
  return format
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  } catch {
    // Expected: a zone that this machine does not know.
    return new Intl.DateTimeFormat('en-US', { timeZone: GAME_ZONE, ...options })
  }
}
