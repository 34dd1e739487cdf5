/** What changes seldom is asked for seldom. */
import { type Instant, msOf } from '@whale/game'

/**
 * Returns a memory by key: a value is loaded once and served for `forMs` milliseconds by the injected clock (a clock that was
 * turned back counts as too old). At most one load of a key is in flight. When a load fails, the value before is served
 * if there is one, else the load's error is thrown; failures are not kept.
 */
export function keep<T>({ now, forMs }: { now: () => Instant; forMs: number }) {
  const kept = new Map<string, { at: Instant; value: T }>()
  const loading = new Map<string, Promise<T>>()

  async function load(key: string, fresh: () => Promise<T>): Promise<T> {
    try {
      const value = await fresh()
      kept.set(key, { at: now(), value })
      return value
    } catch (error) {
      const before = kept.get(key)
      if (before === undefined) throw error
      return before.value
    } finally {
      loading.delete(key)
    }
  }

  return (key: string, fresh: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    const ageMs = found === undefined ? -1 : msOf(now()) - msOf(found.at)
    if (found !== undefined && ageMs >= 0 && ageMs < forMs) return Promise.resolve(found.value)
    const running = loading.get(key) ?? load(key, fresh)
    loading.set(key, running)
    return running
  }
}
