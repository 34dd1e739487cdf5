/** Converts a provider's league into the input for creating one, and checks whether it was already added. */
import type { LeagueCreation, ProviderName, Team } from '@whale/game'
import type { FantasyLeague, FantasyTeam } from '@whale/providers'
import type { Db } from '../../platform/postgres/pool.ts'

/** The creation of a league by the user who claims `teamId`. */
export function creationOf(
  league: FantasyLeague,
  chosen: { teamId: string; commissionerTeamId: string | null },
): LeagueCreation {
  const { provider, fantasyLeagueId, season, name, teams, schedule } = league
  return { provider, fantasyLeagueId, season, name, schedule, teams: teams.map(teamOf), ...chosen }
}

function teamOf({ teamId, ...team }: FantasyTeam): Team {
  return { ...team, id: teamId, missingSince: null }
}

interface Named {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}

/** Whether a fantasy league was already added and not wiped. */
export async function isLeagueAdded(db: Db, given: Named): Promise<boolean> {
  return (await claimedTeamsOf(db, given)) !== null
}

/** The ids of the claimed teams of a fantasy league; null if it was not added, or was wiped. */
export async function claimedTeamsOf(db: Db, given: Named): Promise<ReadonlySet<string> | null> {
  const rows = await db
    .selectFrom('leagues')
    .leftJoin('players', (join) => join.onRef('players.league_id', '=', 'leagues.id').on('players.left_at', 'is', null))
    .select('players.team_id')
    .where('leagues.wiped_at', 'is', null)
    .where('leagues.provider', '=', given.provider)
    .where('leagues.fantasy_league_id', '=', given.fantasyLeagueId)
    .where('leagues.season', '=', given.season)
    .execute()
  return rows.length === 0 ? null : new Set(rows.flatMap(({ team_id: teamId }) => teamId ?? []))
}
