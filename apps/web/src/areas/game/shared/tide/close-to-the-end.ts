const TEN_MINUTES = 600_000
const HOUR = 3_600_000

/** Returns what is said about the time that is left, in ms: it changes twice, so it is announced twice. */
export function closeToTheEnd(leftMs: number): '1 hour' | '10 minutes' | null {
  if (leftMs <= 0 || leftMs > HOUR) return null
  return leftMs > TEN_MINUTES ? '1 hour' : '10 minutes'
}
