/** How often the person said "Not now" to alerts, stored in this browser, and whether the card may ask again. */
import { storedText } from '../stored-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WAIT_MS = 14 * DAY_MS
const REFUSALS_MAX = 3

interface Refusals {
  count: number
  /** Of the last one, in ms since 1970. */
  lastAt: number
}

const stored = storedText('whale-club.alerts-asked')

/** Returns how often the person said "Not now", and when last. */
export function readRefusals(): Refusals {
  const [, count, lastAt] = /^(\d+) (\d+)$/.exec(stored.read() ?? '') ?? []
  return { count: Number(count ?? 0), lastAt: Number(lastAt ?? 0) }
}

/** Whether the card may show: again 14 days after "Not now", twice, then never. */
export function mayAskAgain({ count, lastAt }: Refusals, nowMs: number): boolean {
  return count === 0 || (count < REFUSALS_MAX && nowMs - lastAt >= WAIT_MS)
}

/** Stores one more "Not now". */
export function refuseAlerts(nowMs: number): void {
  stored.write(`${readRefusals().count + 1} ${nowMs}`)
}
