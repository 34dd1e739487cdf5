/** How long a league waits before retrying a failed task. */
import { HOUR_MS } from '@whale/game'

/** Nobody waits longer than this for results that may be available. */
const LONGEST_MS = HOUR_MS

/** The pause after this many failures in a row, in milliseconds: `firstMs` after the first, then doubling up to an hour. */
export function retryPauseMs(failures: number, firstMs: number): number {
  return Math.min(LONGEST_MS, firstMs * 2 ** Math.max(0, Math.min(failures - 1, 16)))
}
