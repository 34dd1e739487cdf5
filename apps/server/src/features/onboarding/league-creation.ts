/** Converts a provider's league into the input for creating one, and checks whether it was already added. */
import type { LeagueCreation, ProviderName, Team } from '@whale/game'
import type { FantasyLeague, FantasyTeam } from '@whale/providers'
import type { Db } from '../../platform/postgres/pool.ts'

/** The creation of a league by the user who claims `teamId`. */
export function creationOf(
  league: FantasyLeague,
  chosen: { teamId: string; commissionerTeamId: string | null },
): LeagueCreation {
  const { provider, fantasyLeagueId, season, name, teams } = league
  return { provider, fantasyLeagueId, season, name, teams: teams.map(teamOf), ...chosen }
}

function teamOf({ teamId, name, owner, avatarUrl }: FantasyTeam): Team {
  return { id: teamId, name, owner, avatarUrl }
}

/** Whether a fantasy league was already added and not wiped. */
export async function isLeagueAdded(
  db: Db,
  given: { provider: ProviderName; fantasyLeagueId: string; season: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('wiped_at', 'is', null)
    .where('provider', '=', given.provider)
    .where('fantasy_league_id', '=', given.fantasyLeagueId)
    .where('season', '=', given.season)
    .executeTakeFirst()
  return row !== undefined
}
