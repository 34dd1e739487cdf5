/** A person's quiet hours, in whole hours of their own time zone. */
import { HOUR_MS, type Instant, instantFromMs, msOf } from '@whale/game'

export interface QuietHours {
  zone: string
  isOn: boolean
  fromHour: number
  untilHour: number
  /** Whether a last call may break them. */
  withLastCall: boolean
}

const STEP_MS = HOUR_MS / 4
const formats = new Map<string, Intl.DateTimeFormat>()

/** When the quiet hours that hold at `now` end; null if none hold. Local clocks may change in between. */
export function quietUntil({ zone, isOn, fromHour, untilHour }: QuietHours, now: Instant): Instant | null {
  if (!isOn || fromHour === untilHour) return null
  const isQuiet = (ms: number) => {
    const hour = hourIn(zone, ms)
    return fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour
  }
  const nowMs = msOf(now)
  if (!isQuiet(nowMs)) return null
  // All zones are offset from UTC by quarters of an hour.
  let ms = Math.ceil((nowMs + 1) / STEP_MS) * STEP_MS
  while (isQuiet(ms)) ms += STEP_MS
  return instantFromMs(ms)
}

/** Whether the machine has this time zone. */
export function isZone(zone: string): boolean {
  try {
    hourIn(zone, 0)
    return true
  } catch (error) {
    // Expected: a name that is no time zone.
    if (!(error instanceof RangeError)) throw error
    return false
  }
}

function hourIn(zone: string, ms: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' })
  formats.set(zone, format)
  return Number(format.format(ms))
}
