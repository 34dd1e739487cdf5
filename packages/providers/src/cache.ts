/** Caches values that change rarely. */
import { type Instant, msOf } from '@whale/game'

/**
 * Returns a cache that loads a key once per `forMs` milliseconds of the injected clock, with at most one load per key in flight. If a load fails, it
 * returns the previous value; without one, it throws the load's error. Errors are not cached.
 */
export function createCache<T>({ now, forMs }: { now: () => Instant; forMs: number }) {
  const cached = new Map<string, { at: Instant; value: T }>()
  const loading = new Map<string, Promise<T>>()

  async function load(key: string, read: () => Promise<T>): Promise<T> {
    try {
      const value = await read()
      cached.set(key, { at: now(), value })
      return value
    } catch (error) {
      const previous = cached.get(key)
      if (previous === undefined) throw error
      return previous.value
    } finally {
      loading.delete(key)
    }
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const entry = cached.get(key)
    // A negative age means that the clock was turned back, so load again.
    const ageMs = entry === undefined ? -1 : msOf(now()) - msOf(entry.at)
    if (entry !== undefined && ageMs >= 0 && ageMs < forMs) return Promise.resolve(entry.value)
    const running = loading.get(key) ?? load(key, read)
    loading.set(key, running)
    return running
  }
}
