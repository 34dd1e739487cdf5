/** Converts a provider's league into the input for creating one, and checks whether it was already added. */
import { reserveSentence, shortageSentence } from '@whale/words'
import {
  type LeagueCreation,
  type LeagueId,
  type Refusal,
  type Team,
  firstWeekFrom,
  isSeasonKnown,
  shortageOf,
  whyNotCreate,
} from '@whale/game'
import { type EspnCredentials, type FantasyLeague, type FantasyTeam, ProviderError } from '@whale/providers'
import { askProvider } from '../../http/ask-provider.ts'
import { type NewLeague, isReservation } from '../../http/new-league.ts'
import { atLeague } from '../../domain/cells.ts'
import { leaguesOfSources } from '../../domain/history/directory.ts'
import type { World } from '../../world.ts'

/** The creation of a league by the user who claims `teamId`. */
export function creationOf(
  added: NewLeague,
  chosen: { teamId: string; commissionerTeamId: string | null },
): LeagueCreation {
  const { season } = added
  const { provider, fantasyLeagueId, name, teams, schedule, season: fromSeason, previousLeagueId } = added.league
  const before = previousLeagueId === undefined ? {} : { previousFantasyLeagueId: previousLeagueId }
  const common = { ...before, provider, fantasyLeagueId, season, name, schedule, teams: teams.map(teamOf), ...chosen }
  return isReservation(added) ? { ...common, reserved: { fantasyLeagueId, fromSeason, problem: null } } : common
}

/**
 * The league with the teams that its provider lists for the week in which the game would start. Sends no request for a reserved league or
 * one that is refused anyway.
 */
export async function withStartWeek(
  world: World,
  added: NewLeague,
  credentials: EspnCredentials | null = null,
): Promise<NewLeague> {
  const { league, season } = added
  const { provider, fantasyLeagueId } = league
  const week = firstWeekFrom(season, world.clock.now())
  if (week === null || isReservation(added) || whyNotAdd(world, added) !== null) return added
  const query = { fantasyLeagueId, season, week, ...(credentials === null ? {} : { credentials }) }
  const startWeekTeams = await askProvider('league', () => world.providers[provider].readTeamsOfWeek(query))
  return { season, league: { ...league, schedule: { ...league.schedule, startWeekTeams } } }
}

/**
 * The league with the id of an earlier season that was played here. Sleeper names only the previous season; if that one was not played
 * here, this follows the chain. If Sleeper does not answer, returns the league unchanged.
 */
export async function withKnownPast(world: World, added: NewLeague): Promise<NewLeague> {
  const { league } = added
  let id = league.previousLeagueId
  for (let season = league.season - 1; id !== undefined && isSeasonKnown(season); season -= 1) {
    const given = { provider: 'sleeper', seasons: [season], fantasyLeagueIds: [id] } as const
    if ((await leaguesOfSources(world.club, given)).length > 0) {
      return { ...added, league: { ...league, previousLeagueId: id } }
    }
    try {
      id = (await world.providers.sleeper.readLeague({ fantasyLeagueId: id, season })).previousLeagueId
    } catch (error) {
      // Expected: the earlier season is gone, or Sleeper is down. Add the league without its past.
      if (!(error instanceof ProviderError)) throw error
      return added
    }
  }
  return added
}

/** Why nobody can add the league, or null. */
export function whyNotAdd(world: World, added: NewLeague): Refusal | null {
  const teamId = added.league.teams[0]?.teamId ?? ''
  return whyNotCreate(creationOf(added, { teamId, commissionerTeamId: null }), world.clock.now())
}

/** How many teams can be claimed today if those are too few for a game; otherwise null. */
export function shortageIn(league: FantasyLeague): string | null {
  const shortage = shortageOf({ provider: league.provider, season: league.season, teams: league.teams.map(teamOf) })
  return shortage === null ? null : shortageSentence({ provider: league.provider, ...shortage })
}

/** What a user who adds the league reads if its provider has not opened the season; null if it has. */
export function reservationNote(added: NewLeague): string | null {
  return isReservation(added) ? reserveSentence({ provider: added.league.provider, season: added.season }) : null
}

function teamOf({ teamId, ...team }: FantasyTeam): Team {
  return { ...team, id: teamId, missingSince: null }
}

/** Whether a fantasy league was already added or reserved, and not wiped. */
export async function isLeagueAdded(world: World, named: NamedLeague): Promise<boolean> {
  return (await claimedTeamsOf(world, named)) !== null
}

/** Identifies a fantasy league that may already be here. */
interface NamedLeague {
  league: Pick<FantasyLeague, 'provider' | 'fantasyLeagueId' | 'previousLeagueId'>
  season: number
}

/** The claimed team ids of a fantasy league; null if it was neither added nor reserved, or was wiped. */
export async function claimedTeamsOf(
  world: World,
  { league, season }: NamedLeague,
): Promise<ReadonlySet<string> | null> {
  const { provider, fantasyLeagueId, previousLeagueId } = league
  const fantasyLeagueIds = [fantasyLeagueId, previousLeagueId ?? fantasyLeagueId]
  const listed = await leaguesOfSources(world.club, { provider, seasons: [season], fantasyLeagueIds })
  const rows: { team_id: string | null }[] = []
  for (const leagueId of listed) {
    const there = await atLeague(world, leagueId)
    if (there !== null) rows.push(...(await claimedIn(there, { leagueId, league, season })))
  }
  return rows.length === 0 ? null : new Set(rows.flatMap(({ team_id: teamId }) => teamId ?? []))
}

/** The claimed teams of a league if it plays or reserves this fantasy league. One row with null if none is claimed. */
async function claimedIn(
  { db }: World,
  { leagueId, league, season }: { leagueId: LeagueId } & NamedLeague,
): Promise<{ team_id: string | null }[]> {
  const { provider, fantasyLeagueId, previousLeagueId } = league
  return await db
    .selectFrom('leagues')
    .leftJoin('players', (join) => join.onRef('players.league_id', '=', 'leagues.id').on('players.left_at', 'is', null))
    .select('players.team_id')
    .where('leagues.id', '=', leagueId)
    .where('leagues.wiped_at', 'is', null)
    .where('leagues.provider', '=', provider)
    .where('leagues.season', '=', season)
    .where((either) =>
      either.or([
        either('leagues.fantasy_league_id', '=', fantasyLeagueId),
        // The previous season's league may be reserved for this one.
        either.and([
          either('leagues.fantasy_league_id', '=', previousLeagueId ?? ''),
          either('leagues.reserved', 'is not', null),
          either('leagues.stage', '=', 'pregame'),
        ]),
      ]),
    )
    .execute()
}
