/** How long a league waits before a task that failed is tried again. */
import { HOUR_MS } from '@whale/game'

/** Nobody waits longer than this for results that could be there. */
const LONGEST_MS = HOUR_MS

/** The pause after so many failures in a row, in milliseconds: `firstMs` after the first, then twice as long each time, up to an hour. */
export function retryPauseMs(failures: number, firstMs: number): number {
  return Math.min(LONGEST_MS, firstMs * 2 ** Math.max(0, Math.min(failures - 1, 16)))
}
