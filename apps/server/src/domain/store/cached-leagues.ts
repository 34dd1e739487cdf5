/** The most recently read or written leagues, by version (docs/decisions/0006). */
import { type League, assert, historyThrough } from '@whale/game'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { type Version, versionCaches } from '../../platform/postgres/version-cache.ts'
import { INTERNAL_ERROR, type LeagueRow } from './leagues.ts'
import { readLeague, readLeagues } from './store.ts'

const cacheOf = versionCaches<League>()

/** The cached league at a version that was just read; null if not cached. */
export function cachedLeague(db: Db, { leagueId, version }: { leagueId: string; version: Version }): League | null {
  return cacheOf(db).get(leagueId, version) ?? null
}

/** Loads the league of a row that `on` read in the same snapshot or still holds locked. Uses the cache of `db`. */
export async function loadLeague(db: Db, on: Db | Tx, row: LeagueRow): Promise<League> {
  const league = await loadLeagueIfUnchanged(db, on, row)
  assert(league !== null, 'a locked league does not change')
  return league
}

/** Loads the league of a row that was read earlier, from the cache of `db` or else through `on`. Null if it has changed since. */
export async function loadLeagueIfUnchanged(db: Db, on: Db | Tx, row: LeagueRow): Promise<League | null> {
  const cache = cacheOf(db)
  // Always read a quarantined league from the database: an operator may have repaired it by hand.
  const cached = row.wait_reason === INTERNAL_ERROR ? undefined : cache.get(row.id, row.version)
  if (cached !== undefined) return cached
  const league = await readLeague(on, row)
  if (league !== null) cache.put(row.id, row.version, league)
  return league
}

/** Loads the leagues of rows that were read earlier. Leaves out leagues that have changed since or cannot be read. */
export async function loadUnchangedLeagues(db: Db, rows: readonly LeagueRow[]): Promise<Map<string, League>> {
  const cache = cacheOf(db)
  const loaded = new Map<string, League>()
  for (const { id, version } of rows) {
    const cached = cache.get(id, version)
    if (cached !== undefined) loaded.set(id, cached)
  }
  const missing = rows.filter(({ id }) => !loaded.has(id))
  const versions = new Map(missing.map(({ id, version }) => [id, version]))
  for (const league of missing.length === 0 ? [] : await readLeagues(db, missing)) {
    cache.put(league.id, versions.get(league.id) ?? 0, league)
    loaded.set(league.id, league)
  }
  return loaded
}

/**
 * Caches a league after its command has committed, since its tables now hold the same. If a week became history, only
 * drops the cached league: the next read no longer loads that week's rows.
 */
export function cacheAfterCommit(
  db: Db,
  { before, league, version }: { before: League; league: League; version: Version | null },
): void {
  if (version === null) return
  const cache = cacheOf(db)
  if (historyThrough(before.progress) === historyThrough(league.progress)) cache.put(league.id, version, league)
  else cache.invalidate(league.id, version)
}
