import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueId, PlayerId, ProviderName, UserId } from '@whale/game'
import { providerView } from '@whale/pages'
import { sql } from 'kysely'
import { playerUnits } from '../../domain/history/player-units.ts'
import type { World } from '../../world.ts'

type League = ReplyOf<(typeof endpoints)['users']['userLeagues']>['leagues'][number]
/** The columns read from the tables; the rules compute `tide` and `needs_you`. */
export type LeagueRow = Omit<League, 'id' | 'tide' | 'needs_you'> & {
  id: LeagueId
  playerId: PlayerId
  claimedAt: string
}

/** The leagues among `listed` that a user plays in. All must be in one cell. */
export async function leaguesOfUser(
  { db }: Pick<World, 'db'>,
  { userId, listed }: { userId: UserId; listed: readonly LeagueId[] },
): Promise<LeagueRow[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('leagues', 'leagues.id', 'players.league_id')
    .innerJoin('teams', (join) =>
      join.onRef('teams.league_id', '=', 'players.league_id').onRef('teams.id', '=', 'players.team_id'),
    )
    .where('players.league_id', 'in', [...listed])
    .where('players.user_id', '=', userId)
    .where('players.left_at', 'is', null)
    .where('leagues.wiped_at', 'is', null)
    .select([
      'leagues.id',
      'players.id as player_id',
      'players.claimed_at',
      'leagues.name',
      'leagues.provider',
      'leagues.season',
      'leagues.stage',
      'leagues.week',
      'teams.name as team_name',
      playerUnits.as('units'),
      sql<number>`(select count(*)::int from players p where p.league_id = leagues.id and p.left_at is null)`.as(
        'claimed',
      ),
      // A team that the provider no longer shows cannot be claimed.
      sql<number>`(select count(*)::int from teams t where t.league_id = leagues.id and (t.missing_since is null
        or exists (select from players p where p.league_id = t.league_id and p.team_id = t.id and p.left_at is null)))`.as(
        'total_teams',
      ),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id as LeagueId,
    playerId: row.player_id as PlayerId,
    claimedAt: row.claimed_at,
    name: row.name,
    provider: providerView(row.provider as ProviderName),
    season: row.season,
    stage: row.stage as LeagueRow['stage'],
    current_week: row.week ?? 0,
    team_name: row.team_name,
    units: row.units,
    claimed: row.claimed,
    total_teams: row.total_teams,
    ...(row.provider === 'night' && { is_night: true as const }),
  }))
}
