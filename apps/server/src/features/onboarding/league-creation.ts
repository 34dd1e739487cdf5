/** Converts a provider's league into the input for creating one. */
import type { LeagueCreation, Team } from '@whale/game'
import type { FantasyLeague, FantasyTeam } from '@whale/providers'

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
