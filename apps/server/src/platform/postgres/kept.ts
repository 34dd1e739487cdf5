/**
 * What was read of leagues, kept in this process by their version: a league that has not changed need not be read again. Nothing is
 * ever answered from here without asking the database for the version first, so there is nothing to be told by other processes.
 */
import { MINUTE_MS } from '@whale/game'
import type { Db } from './pool.ts'

/** Every change of a league moves its numbers on, in the transaction of the change (`record` and `reschedule` in act.ts). */
export interface Version {
  events: number
  changes: number
  /** The transaction that wrote the league's row last: so that a row mended by hand is seen as well. */
  writtenBy: string
}

/** The columns of a version, as a league's row or a join with it brings them. */
export interface VersionRow {
  event_count: number
  change_number: number
  written_by: string
}

export function versionOf({ event_count, change_number, written_by }: VersionRow): Version {
  return { events: event_count, changes: change_number, writtenBy: written_by }
}

export interface Kept<V> {
  /** Only for a version that this very database has just been asked for. */
  of(leagueId: string, version: Version): V | undefined
  /** Keeps what was read no earlier than its version was. Nobody can change it from here on: everybody is given the same. */
  keep(leagueId: string, version: Version, value: V): void
  /** From here on nothing older than `version` is given or kept. */
  outdate(leagueId: string, version: Omit<Version, 'writtenBy'>): void
}

/** The leagues that were used last; some 50 kB each. */
const KEPT_MAX = 200
/** What somebody writes into a league's tables against the rule, without its row, is shown after so long at the latest. */
const KEPT_MS = MINUTE_MS

/** Keeps values of one kind for each database. */
export function keptByDatabase<V>(nowMs: () => number = () => performance.now()): (db: Db) => Kept<V> {
  const all = new WeakMap<Db, Kept<V>>()
  return (db) => {
    const known = all.get(db)
    if (known !== undefined) return known
    const made = keptLeagues<V>(nowMs)
    all.set(db, made)
    return made
  }
}

function keptLeagues<V>(nowMs: () => number): Kept<V> {
  const kept = new Map<string, { version: Version; value: V | null; sinceMs: number }>()
  function put(leagueId: string, version: Version, value: V | null): void {
    const there = kept.get(leagueId)
    if (there !== undefined && isOlder(version, there.version)) return
    kept.delete(leagueId)
    kept.set(leagueId, { version, value, sinceMs: nowMs() })
    const unused = kept.keys().next().value
    if (kept.size > KEPT_MAX && unused !== undefined) kept.delete(unused)
  }
  return {
    of(leagueId, version) {
      const there = kept.get(leagueId)
      if (there === undefined || there.value === null) return undefined
      if (!isSame(there.version, version) || nowMs() - there.sinceMs > KEPT_MS) return undefined
      kept.delete(leagueId)
      kept.set(leagueId, there)
      return there.value
    },
    keep(leagueId, version, value) {
      freeze(value)
      put(leagueId, version, value)
    },
    outdate: (leagueId, version) => put(leagueId, { ...version, writtenBy: '' }, null),
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

function isSame(one: Version, other: Version): boolean {
  return one.events === other.events && one.changes === other.changes && one.writtenBy === other.writtenBy
}

function isOlder(one: Version, other: Version): boolean {
  return one.events < other.events || (one.events === other.events && one.changes < other.changes)
}
