/** The leagues that somebody plays in. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

type LeagueRow = ReplyOf<(typeof endpoints)['users']['userLeagues']>['leagues'][number]

/** A user's leagues, the newest claim first. */
export async function leaguesOfUser(db: Db, userId: UserId): Promise<LeagueRow[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('leagues', 'leagues.id', 'players.league_id')
    .innerJoin('teams', (join) =>
      join.onRef('teams.league_id', '=', 'players.league_id').onRef('teams.id', '=', 'players.team_id'),
    )
    .where('players.user_id', '=', userId)
    .select([
      'leagues.id',
      'leagues.name',
      'leagues.provider',
      'leagues.season',
      'leagues.stage',
      'leagues.week',
      'teams.name as team_name',
      sql<number>`coalesce((
        select balance from accounts
        where accounts.league_id = players.league_id and accounts.account = 'wallet:' || players.id
      ), 0)`.as('units'),
      sql<number>`(select count(*)::int from players p where p.league_id = leagues.id)`.as('claimed'),
      sql<number>`(select count(*)::int from teams t where t.league_id = leagues.id)`.as('total_teams'),
    ])
    .orderBy('players.claimed_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    provider: row.provider as LeagueRow['provider'],
    season: row.season,
    stage: row.stage as LeagueRow['stage'],
    current_week: row.week ?? 0,
    team_name: row.team_name,
    units: row.units,
    claimed: row.claimed,
    total_teams: row.total_teams,
  }))
}
