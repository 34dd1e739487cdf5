/** Runs the work of one key in the order in which it came, one at a time. Work of different keys does not wait. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Returns a queue by key: providers are asked one thing at a time about a league. Nobody waits longer than the deadline of a
 * call, because all who came before have the same deadline and an earlier start.
 */
export function takeTurns(): InTurn {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (tails.get(key) ?? Promise.resolve()).then(work)
    // A failure is its caller's; who comes next must not fail with it.
    const tail = mine.catch(() => undefined)
    tails.set(key, tail)
    try {
      return await mine
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
