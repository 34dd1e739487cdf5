/** Converts a provider's league into the input for creating one, and checks whether it was already added. */
import { shortageSentence } from '@whale/contract'
import {
  type LeagueCreation,
  type ProviderName,
  type Refusal,
  type Team,
  shortageOf,
  startWeekAt,
  whyNotCreate,
} from '@whale/game'
import type { FantasyLeague, FantasyTeam } from '@whale/providers'
import { askProvider } from '../../http/ask-provider.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'

/** The creation of a league by the user who claims `teamId`. */
export function creationOf(
  league: FantasyLeague,
  chosen: { teamId: string; commissionerTeamId: string | null },
): LeagueCreation {
  const { provider, fantasyLeagueId, season, name, teams, schedule } = league
  return { provider, fantasyLeagueId, season, name, schedule, teams: teams.map(teamOf), ...chosen }
}

/**
 * The league with the teams that its provider lists for the week in which the game would start. A league that is refused anyway
 * costs no request.
 */
export async function withStartWeek(world: World, league: FantasyLeague): Promise<FantasyLeague> {
  const { provider, fantasyLeagueId, season } = league
  const week = startWeekAt(season, world.clock.now())
  if (week === null || whyNotAdd(world, league) !== null) return league
  const query = { fantasyLeagueId, season, week }
  const startWeekTeams = await askProvider('league', () => world.providers[provider].readTeamsOfWeek(query))
  return { ...league, schedule: { ...league.schedule, startWeekTeams } }
}

/** Why nobody can add the league, or null. */
export function whyNotAdd(world: World, league: FantasyLeague): Refusal | null {
  const teamId = league.teams[0]?.teamId ?? ''
  return whyNotCreate(creationOf(league, { teamId, commissionerTeamId: null }), world.clock.now())
}

/** How many teams can be claimed today, in a league where those are too few for a game; else null. */
export function shortageIn(league: FantasyLeague): string | null {
  const shortage = shortageOf({ season: league.season, teams: league.teams.map(teamOf) })
  return shortage === null ? null : shortageSentence({ provider: league.provider, ...shortage })
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
