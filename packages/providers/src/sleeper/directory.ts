/** Sleeper's directory of athletes: names, positions and teams. Scores do not need it. */
import { DAY_MS, type Instant, MINUTE_MS, later } from '@whale/game'
import { createCache } from '../cache.ts'
import { ProviderError } from '../provider.ts'
import type { Athlete } from './athletes.ts'

export type Athletes = ReadonlyMap<string, Athlete>

/** The directory has 14 MB: after a failure it is not asked for at once again. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * Returns a reader of the directory, which is read at most once a day. After a failure it returns the last directory, or an empty one,
 * for ten minutes. Athletes without an entry are shown by their ids.
 */
export function createDirectory({ now, read }: { now: () => Instant; read: () => Promise<Athletes> }) {
  const cached = createCache<Athletes>({ now, forMs: DAY_MS })
  let last: Athletes = new Map()
  let retryAt: Instant | null = null

  async function readOnce(): Promise<Athletes> {
    try {
      retryAt = null
      return await read()
    } catch (error) {
      retryAt = later(now(), RETRY_MS)
      throw error
    }
  }

  return async (): Promise<Athletes> => {
    if (retryAt !== null && now() < retryAt) return last
    try {
      last = await cached('nfl', readOnce)
    } catch (error) {
      // Expected: the provider does not return the directory. Any other error is a bug.
      if (!(error instanceof ProviderError)) throw error
    }
    return last
  }
}
