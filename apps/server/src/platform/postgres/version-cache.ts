/**
 * A cache of league data by version (docs/decisions/0006). Every use first reads the version from the database, so other processes never
 * have to invalidate it.
 */
import { MINUTE_MS } from '@whale/game'
import type { Db } from './pool.ts'

/** `leagues.version`: a trigger raises it whenever the league's row changes, so each state of a league has its own. */
export type Version = number

export interface VersionCache<V> {
  /** Pass only a version that was just read from this database. */
  get(leagueId: string, version: Version): V | undefined
  /** Stores a value that was read at this version or later. Freezes it, since all callers share it. */
  put(leagueId: string, version: Version, value: V): void
  /** Drops the value, and ignores a later `put` of an older version. */
  invalidate(leagueId: string, version: Version): void
}

/**
 * The least recently used leagues above this number are dropped. Enough for 500 game nights, which are all read constantly, and 200 other
 * leagues. A league takes about 50 kB.
 */
const MAX_LEAGUES = 700
/** Limits how long a manual change in any table other than `leagues` stays hidden. */
const MAX_AGE_MS = MINUTE_MS

/** Returns a function that gives each database its own cache. */
export function versionCaches<V>(nowMs: () => number = () => performance.now()): (db: Db) => VersionCache<V> {
  const all = new WeakMap<Db, VersionCache<V>>()
  return (db) => {
    const existing = all.get(db)
    if (existing !== undefined) return existing
    const cache = versionCache<V>(nowMs)
    all.set(db, cache)
    return cache
  }
}

function versionCache<V>(nowMs: () => number): VersionCache<V> {
  const cached = new Map<string, { version: Version; value: V | null; sinceMs: number }>()
  function put(leagueId: string, version: Version, value: V | null): void {
    const existing = cached.get(leagueId)
    if (existing !== undefined && version < existing.version) return
    cached.delete(leagueId)
    cached.set(leagueId, { version, value, sinceMs: nowMs() })
    const leastUsed = cached.keys().next().value
    if (cached.size > MAX_LEAGUES && leastUsed !== undefined) cached.delete(leastUsed)
  }
  return {
    get(leagueId, version) {
      const existing = cached.get(leagueId)
      if (existing === undefined || existing.value === null) return undefined
      if (existing.version !== version || nowMs() - existing.sinceMs > MAX_AGE_MS) return undefined
      cached.delete(leagueId)
      cached.set(leagueId, existing)
      return existing.value
    },
    put(leagueId, version, value) {
      freeze(value)
      put(leagueId, version, value)
    },
    invalidate: (leagueId, version) => put(leagueId, version, null),
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
