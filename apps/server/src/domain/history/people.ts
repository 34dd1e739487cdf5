/** Reads usernames and avatars of a league or of given users. */
import type { Face } from '@whale/contract'
import { type UserId, rivalName } from '@whale/game'
import { FORMER_MEMBER, formerMemberOf } from '@whale/words'
import { sql } from 'kysely'
import type { Usernames } from '@whale/pages'
import { type Version, versionCaches } from '../../platform/postgres/version-cache.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/**
 * The usernames of a league's players and of users who contest or request its teams. For a night, also its guests and
 * everyone who ever had a seat. A guest who became an account has the account's name.
 * Whoever deleted theirs is a former member, by the team.
 */
export async function usernamesOf(db: Db, leagueId: string): Promise<Usernames> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('teams', (join) =>
      join.onRef('teams.league_id', '=', 'players.league_id').onRef('teams.id', '=', 'players.team_id'),
    )
    .leftJoin('users', 'users.id', 'players.user_id')
    .select(['players.user_id as id', 'users.username', 'teams.name as team'])
    .where('players.league_id', '=', leagueId)
    .union(
      db
        .selectFrom('contests')
        .innerJoin('users', 'users.id', 'contests.user_id')
        .select(['users.id', 'users.username', noTeam])
        .where('contests.league_id', '=', leagueId),
    )
    .union(
      db
        .selectFrom('claim_requests')
        .innerJoin('users', 'users.id', 'claim_requests.user_id')
        .select(['users.id', 'users.username', noTeam])
        .where('claim_requests.league_id', '=', leagueId),
    )
    .union(
      db
        .selectFrom('users')
        .select(['users.id', 'users.username', noTeam])
        .where(({ eb }) => eb('users.id', '=', eb.fn.any(peopleBefore(leagueId)))),
    )
    .union(
      db
        .selectFrom('guests')
        .leftJoin('users', 'users.id', 'guests.account_id')
        .select(({ fn }) => ['guests.id', fn.coalesce('users.username', 'guests.name').as('username'), noTeam])
        .where('guests.league_id', '=', leagueId),
    )
    .execute()
  const former = rows.flatMap(({ id, team }): Named[] => (team === '' ? [] : [[id as UserId, formerMemberOf(team)]]))
  const named = rows.flatMap(({ id, username }): Named[] => {
    const name = username ?? rivalName(id as UserId)
    return name === null || name === FORMER_MEMBER ? [] : [[id as UserId, name]]
  })
  return new Map([...former, ...named])
}

type Named = [UserId, string]
const noTeam = sql<string>`''`.as('team')

/** The people who once had a seat in a night. */
function peopleBefore(leagueId: string) {
  return sql<string[]>`array(
    select held ->> 'userId' from leagues, jsonb_each(leagues.night -> 'seats') as seat,
      jsonb_array_elements(seat.value -> 'before') as held
    where leagues.id = ${leagueId}
  )`
}

const cacheOf = versionCaches<Usernames>()

/** The same at a version that was just read, cached until the league changes. */
export async function usernamesAt(
  db: Db,
  { leagueId, version }: { leagueId: string; version: Version | null },
): Promise<Usernames> {
  const cached = version === null ? undefined : cacheOf(db).get(leagueId, version)
  if (cached !== undefined) return cached
  const usernames = await usernamesOf(db, leagueId)
  if (version !== null) cacheOf(db).put(leagueId, version, usernames)
  return usernames
}

/** The usernames of these users and guests. Erased ones are missing; `nameOf` shows them as "Former member". */
export async function usernamesOfUsers(db: Db, userIds: readonly string[]): Promise<Map<UserId, string>> {
  if (userIds.length === 0) return new Map()
  const ids = [...new Set(userIds)]
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('guests').select(['id', 'name as username']).where('id', 'in', ids))
    .execute()
  return new Map(rows.map(({ id, username }) => [id as UserId, username]))
}

export async function chosenFacesOf(db: Db, leagueId: string): Promise<Map<UserId, Face>> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['users.id', 'users.face'])
    .where('players.league_id', '=', leagueId)
    .where('users.face', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, face }) => (face === null ? [] : [[id as UserId, face as Face]])))
}
