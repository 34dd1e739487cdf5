/** Reads the directory to find leagues. It may list too much, so check with the league itself (docs/decisions/0019). */
import type { LeagueId, ProviderName, UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The league that has or had an invite code, or null. Check whether it still has it. */
export async function leagueOfCode(club: Db, code: string): Promise<LeagueId | null> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    select league_id from league_codes where code = ${code}
  `.execute(club)
  return rows[0]?.league_id ?? null
}

/** The leagues that play or once played any of these provider leagues in these seasons. Check whether they still do. */
export async function leaguesOfSources(
  club: Db,
  given: { provider: ProviderName; seasons: readonly number[]; fantasyLeagueIds: readonly string[] },
): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    select distinct league_id from league_sources
    where provider = ${given.provider} and season = any(${given.seasons}::int[]) and fantasy_league_id = any(${given.fantasyLeagueIds}::text[])
  `.execute(club)
  return rows.map(({ league_id }) => league_id)
}

/** The leagues that may have rows of a user. Check each one. */
export async function leaguesOfUserId(club: Db, userId: string): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    select league_id from league_users where user_id = ${userId} order by league_id
  `.execute(club)
  return rows.map(({ league_id }) => league_id)
}

/** The users among these who may have leagues in any of these cells. */
export async function usersInCells(
  club: Db,
  { users, cells }: { users: readonly UserId[]; cells: readonly number[] },
): Promise<UserId[]> {
  if (cells.length === 0) return []
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct u.user_id from league_users u join league_directory d on d.league_id = u.league_id
    where u.user_id = any(${[...users]}::text[]) and d.cell = any(${[...cells]}::int[])
  `.execute(club)
  return rows.map(({ user_id }) => user_id)
}
