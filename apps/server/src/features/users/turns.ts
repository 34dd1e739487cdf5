/** Work that must not own the machine: so much of it at a time, so much that waits, and whoever comes beyond that is told to come back. */
import { tooOften } from '../../http/limits.ts'

export interface Turns {
  /** Does the work when its turn comes, first come first served. Throws 429 with the seconds to wait where too many wait already. */
  take<R>(work: () => Promise<R>): Promise<R>
}

export function takingTurns(given: { atOnce: number; waitingMax: number; retryAfterSeconds: number }): Turns {
  const { atOnce, waitingMax, retryAfterSeconds } = given
  let underWay = 0
  const waiting: (() => void)[] = []
  return {
    async take(work) {
      if (underWay < atOnce) underWay += 1
      else if (waiting.length >= waitingMax) throw tooOften(retryAfterSeconds)
      // Who is called has been given the place of the one before: it is never free in between, for somebody to slip in.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) underWay -= 1
        else next()
      }
    },
  }
}
