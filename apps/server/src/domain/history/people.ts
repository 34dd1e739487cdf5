/** The names of a league's people. */
import type { UserId } from '@whale/game'
import type { Usernames } from '@whale/presenters'
import { type Version, keptByDatabase } from '../../platform/postgres/kept.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** Usernames by user id: of the league's players, and of who says that a team is theirs; nobody else's. */
export async function usernamesOf(db: Db, leagueId: string): Promise<Usernames> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['users.id', 'users.username'])
    .where('players.league_id', '=', leagueId)
    .union(
      db
        .selectFrom('contests')
        .innerJoin('users', 'users.id', 'contests.user_id')
        .select(['users.id', 'users.username'])
        .where('contests.league_id', '=', leagueId),
    )
    .execute()
  return new Map(rows.map(({ id, username }) => [id as UserId, username]))
}

const namesKept = keptByDatabase<Usernames>()

/** The same for a league whose version has just been asked for: not read again where it was since its last change. */
export async function usernamesAt(
  db: Db,
  { leagueId, version }: { leagueId: string; version: Version | null },
): Promise<Usernames> {
  const known = version === null ? undefined : namesKept(db).of(leagueId, version)
  if (known !== undefined) return known
  const usernames = await usernamesOf(db, leagueId)
  if (version !== null) namesKept(db).keep(leagueId, version, usernames)
  return usernames
}
