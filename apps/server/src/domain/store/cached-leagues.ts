/** Leagues as they were read or written last, kept by their version: see docs/decisions/0006. */
import { type League, assert, historyThrough } from '@whale/game'
import { type Version, keptByDatabase, versionOf } from '../../platform/postgres/kept.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { INTERNAL_ERROR, type LeagueRow } from './leagues.ts'
import { readLeague } from './store.ts'

const leaguesKept = keptByDatabase<League>()

/** A league whose version this database has just been asked for; null where it is not kept. */
export function cachedLeague(db: Db, { leagueId, version }: { leagueId: string; version: Version }): League | null {
  return leaguesKept(db).of(leagueId, version) ?? null
}

/** The league of a row of `db` that was read on the same snapshot or under the same lock, which `on` still has. */
export async function loadLeague(db: Db, on: Db | Tx, row: LeagueRow): Promise<League> {
  const league = await loadLeagueIfUnchanged(db, on, row)
  assert(league !== null, 'a league that is held does not change')
  return league
}

/** The league of a row of `db` that was read before; null where it has changed since. */
export async function loadLeagueIfUnchanged(db: Db, on: Db | Tx, row: LeagueRow): Promise<League | null> {
  const kept = leaguesKept(db)
  // A league that was set aside may have been mended by hand since: it is read anew each time.
  const known = row.trouble === INTERNAL_ERROR ? undefined : kept.of(row.id, versionOf(row))
  if (known !== undefined) return known
  const league = await readLeague(on, row)
  if (league !== null) kept.keep(row.id, versionOf(row), league)
  return league
}

/**
 * After the commit: what was applied is what now stands in the tables, so it need not be read. But for what a week leaves behind as it
 * becomes history, which is read no more: then it is only known that everything older is outdated.
 */
export function cacheAfterCommit(
  db: Db,
  { before, league, version }: { before: League; league: League; version: Version | null },
): void {
  if (version === null) return
  const kept = leaguesKept(db)
  if (historyThrough(before.progress) === historyThrough(league.progress)) kept.keep(league.id, version, league)
  else kept.outdate(league.id, version)
}
