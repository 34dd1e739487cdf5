/** How often this browser asked to turn on alerts: again 14 days after "Not now", twice, then never. */
import { storedText } from '../stored-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WAIT_MS = 14 * DAY_MS
const REFUSALS_MAX = 3

/** "Not now" so far, and when last, in ms since 1970. */
export interface Asked {
  refusals: number
  at: number
}

const stored = storedText('whale-club.alerts-asked')

/** Returns how often the person said "Not now". */
export function readAsked(): Asked {
  const [, refusals, at] = /^(\d+) (\d+)$/.exec(stored.read() ?? '') ?? []
  return { refusals: Number(refusals ?? 0), at: Number(at ?? 0) }
}

/** Whether the card may show. */
export function mayAsk({ refusals, at }: Asked, nowMs: number): boolean {
  return refusals === 0 || (refusals < REFUSALS_MAX && nowMs - at >= WAIT_MS)
}

/** Stores one more "Not now". */
export function refuseAlerts(nowMs: number): void {
  stored.write(`${readAsked().refusals + 1} ${nowMs}`)
}
