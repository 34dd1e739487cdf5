/** When to try again after a stream has ended. */

const LONGEST_MS = 60_000

/**
 * Returns the ms until the next try: what the server asks for after the first failure (`attempt` 0), twice as long after each further
 * one, a minute at most; and each page at another moment of the second half. `chance` is from 0 to 1.
 */
export function reconnectMs({ attempt, hintMs, chance }: { attempt: number; hintMs: number; chance: number }): number {
  const longest = Math.min(LONGEST_MS, hintMs * 2 ** Math.min(attempt, 10))
  return Math.round(longest * (0.5 + chance / 2))
}

/** A number from 0 to 1 that is another one on each page. */
export function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}
