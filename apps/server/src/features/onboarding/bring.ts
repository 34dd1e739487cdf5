/** A fantasy league as the rules take it, from what the provider said. */
import type { LeagueCreation, Team } from '@whale/game'
import type { FantasyLeague, FantasyTeam } from '@whale/providers'

/** The founding of a provider's league by whoever plays `teamId`. */
export function foundingOf(
  league: FantasyLeague,
  chosen: { teamId: string; commissionerTeamId: string | null },
): LeagueCreation {
  const { provider, fantasyLeagueId, season, name, teams } = league
  return { provider, fantasyLeagueId, season, name, teams: teams.map(teamOf), ...chosen }
}

function teamOf({ teamId, name, owner, avatarUrl }: FantasyTeam): Team {
  return { id: teamId, name, owner, avatarUrl }
}
