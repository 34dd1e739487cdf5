/** A person's quiet hours, in whole hours of their own time zone, and their mornings. */
import { QUIET_UNTIL_HOUR, type QuietWire } from '@whale/contract'
import { HOUR_MS, type Instant, instantFromMs, msOf } from '@whale/game'

const STEP_MS = HOUR_MS / 4
/** Far more than the number of zones in use. Zones are user input, and one zone has thousands of spellings of 30 kB each. */
const FORMATS_MAX = 500
const formats = new Map<string, Intl.DateTimeFormat>()

/** When the current quiet hours end; null outside quiet hours. Local clocks may change in between. */
export function quietUntil(quiet: QuietWire, now: Instant): Instant | null {
  const { zone, is_on: isOn, from_hour: fromHour, until_hour: untilHour } = quiet
  if (!isOn || fromHour === untilHour) return null
  const isQuiet = (ms: number) => {
    const hour = hourIn(zone, ms)
    return fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour
  }
  const nowMs = msOf(now)
  if (!isQuiet(nowMs)) return null
  // All zones are offset from UTC by multiples of fifteen minutes.
  let ms = Math.ceil((nowMs + 1) / STEP_MS) * STEP_MS
  while (isQuiet(ms)) ms += STEP_MS
  return instantFromMs(ms)
}

/** The local date, such as `2026-11-23`. */
export function dayIn(zone: string, now: Instant): string {
  return formatOf(dayFormats, zone, () => new Intl.DateTimeFormat('en-CA', { timeZone: zone })).format(msOf(now))
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The next local morning after today: the end of the quiet hours, or 8am. */
export function nextMorning(
  { zone, is_on: isOn, until_hour: untilHour }: Pick<QuietWire, 'zone' | 'is_on' | 'until_hour'>,
  now: Instant,
): Instant {
  const today = dayIn(zone, now)
  const hour = isOn ? untilHour : QUIET_UNTIL_HOUR
  let ms = Math.ceil((msOf(now) + 1) / STEP_MS) * STEP_MS
  while (dayIn(zone, instantFromMs(ms)) === today || hourIn(zone, ms) < hour) ms += STEP_MS
  return instantFromMs(ms)
}

/** Whether this machine supports a time zone. */
export function isZone(zone: string): boolean {
  try {
    hourIn(zone, 0)
    return true
  } catch (error) {
    // Expected: the name is not a time zone.
    if (!(error instanceof RangeError)) throw error
    return false
  }
}

function hourIn(zone: string, ms: number): number {
  const options = { timeZone: zone, hourCycle: 'h23', hour: 'numeric' } as const
  return Number(formatOf(formats, zone, () => new Intl.DateTimeFormat('en-US', options)).format(ms))
}

function formatOf(
  cached: Map<string, Intl.DateTimeFormat>,
  zone: string,
  create: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const known = cached.get(zone)
  if (known !== undefined) return known
  const format = create()
  if (cached.size >= FORMATS_MAX) cached.clear()
  cached.set(zone, format)
  return format
}
