/** Reads a league without locking it. */
import type { League } from '@whale/game'
import { onSnapshot } from '../platform/postgres/in-transaction.ts'
import type { Version } from '../platform/postgres/version-cache.ts'
import type { World } from '../world.ts'
import { type InCell, atLeague } from './cells.ts'
import { cachedLeague, loadLeague, loadLeagueIfUnchanged, loadUnchangedLeagues } from './store/cached-leagues.ts'
import { type Wait, waitOf } from './store/due.ts'
import { readLeagueRow, readLeagueRows } from './store/leagues.ts'

/** A league's row and the rest are two statements. They disagree only if the league changes in between. */
const ATTEMPTS = 3

/**
 * Reads a league as of one moment; null if there is none. `anywhere` may be connected to any cell. Pass the version if
 * you have just read it: an unchanged league then comes from the cache.
 */
export async function peek(anywhere: InCell, leagueId: string, version: Version | null = null): Promise<League | null> {
  const world = await atLeague(anywhere, leagueId)
  if (world === null) return null
  const cached = version === null ? null : cachedLeague(world.db, { leagueId, version })
  if (cached !== null) return cached
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const row = await readLeagueRow(world.db, leagueId)
    if (row === null) return null
    const league = await loadLeagueIfUnchanged(world.db, world.db, row)
    if (league !== null) return league
  }
  return await onSnapshot(world.db, async (db) => {
    const row = await readLeagueRow(db, leagueId)
    return row === null ? null : await loadLeague(world.db, db, row)
  })
}

/**
 * Reads a league for the worker, with what the league is waiting for. Returns null while the league is quarantined, since
 * reading it may be what fails.
 */
export async function peekAtDue(
  anywhere: World,
  leagueId: string,
): Promise<{ league: League; wait: Wait | null } | null> {
  const world = await atLeague(anywhere, leagueId)
  if (world === null) return null
  const row = await readLeagueRow(world.db, leagueId)
  if (row === null) return null
  const wait = waitOf(row)
  if (wait !== null && wait.isQuarantined && wait.until > world.clock.now()) return null
  const league = (await loadLeagueIfUnchanged(world.db, world.db, row)) ?? (await peek(world, leagueId))
  return league === null ? null : { league, wait }
}

/** For the worker, reads the leagues of a cell that are not waiting for anything. Leaves out leagues that change meanwhile or cannot be read. */
export async function peekAtReady({ db }: Pick<World, 'db'>, leagueIds: readonly string[]): Promise<League[]> {
  const rows = await readLeagueRows(db, leagueIds)
  const ready = rows.filter((row) => waitOf(row) === null && !row.is_paused)
  return [...(await loadUnchangedLeagues(db, ready)).values()]
}
