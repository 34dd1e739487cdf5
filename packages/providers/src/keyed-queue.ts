/** Runs work with the same key one at a time, in order. Work with different keys runs in parallel. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Returns a queue by key. Each caller's wait is bounded, because every call ahead of it has the same deadline and started earlier. */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(work)
    // An error goes to its own caller only, not to the next one in the queue.
    const tail = result.catch(() => undefined)
    tails.set(key, tail)
    try {
      return await result
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
