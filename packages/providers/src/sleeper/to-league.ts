/** Converts Sleeper's responses to a `FantasyLeague`. */
import { imageOn } from '../checks.ts'
import { type FantasyLeague, type FantasyOwner, type FantasyTeam, providerError } from '../provider.ts'
import { cleanPersonName, cleanText } from '../text.ts'
import type { LeaguePayload, RostersPayload, UsersPayload } from './payload.ts'

type User = UsersPayload[number]

interface LeagueParts {
  rosters: RostersPayload
  users: UsersPayload
  /** Whether teams have points in a week before the first one in the settings. */
  hasEarlierPoints?: boolean
}

/** Returns the league with its teams sorted by roster id. Throws `not_yet` without rosters, and `out_of_order` if there are owners but no users. */
export function toLeague(
  league: LeaguePayload,
  { rosters, users, hasEarlierPoints = false }: LeagueParts,
): FantasyLeague {
  if (rosters.length === 0) {
    throw providerError('sleeper', 'not_yet', 'a league without rosters')
  }
  // A league's users include its owners, unless they left.
  if (users.length === 0 && rosters.some(({ owner_id: ownerId }) => (ownerId ?? '') !== '')) {
    throw providerError('sleeper', 'out_of_order', 'owners without any user')
  }
  const byId = new Map(users.map((user) => [user.user_id, user]))
  return {
    provider: 'sleeper',
    fantasyLeagueId: league.league_id,
    season: Number(league.season),
    ...(isLeagueId(league.previous_league_id) ? { previousLeagueId: league.previous_league_id } : {}),
    name: nameOfLeague(league),
    // A league without matchups still has a row per roster.
    schedule: {
      firstWeek: hasEarlierPoints ? 1 : firstWeekOf(league),
      ...lastWeekOf(league),
      isPointsOnly: false,
      isGuillotine: isGuillotine(league),
    },
    teams: rosters.toSorted((a, b) => a.roster_id - b.roster_id).map((roster) => toTeam(roster, byId)),
  }
}

export function nameOfLeague({ name, league_id: id }: Pick<LeaguePayload, 'name' | 'league_id'>): string {
  return cleanText(name, `Sleeper League ${id}`)
}

/** The first week that the settings name. */
export function firstWeekOf({ settings }: LeaguePayload): number {
  return Math.max(1, settings?.start_week ?? 1)
}

/** The week of the final. Absent without playoffs, in which case the league plays to the end of the season. */
function lastWeekOf({ settings }: LeaguePayload): { lastWeek?: number } {
  const { playoff_week_start: start, playoff_teams: teams, playoff_round_type: roundType } = settings ?? {}
  if ((start ?? 0) < 1 || (teams ?? 0) < 2) return {}
  const rounds = Math.ceil(Math.log2(teams ?? 2))
  const weeks = roundType === 2 ? 2 * rounds : roundType === 1 ? rounds + 1 : rounds
  return { lastWeek: (start ?? 0) + weeks - 1 }
}

/** Guillotine leagues have type 3. Some only have the last week in which a team was cut. */
function isGuillotine({ settings }: LeaguePayload): boolean {
  return settings?.type === 3 || (settings?.last_chopped_leg ?? null) !== null
}

/** Whether this is the id of a league. A missing one is null or "0". */
export function isLeagueId(id: string | null | undefined): id is string {
  return /^[1-9][0-9]{0,19}$/.test(id ?? '')
}

function toTeam(
  { roster_id: rosterId, owner_id: ownerId, co_owners: coOwners }: RostersPayload[number],
  users: ReadonlyMap<string, User>,
): FantasyTeam {
  // The roster may still name an owner who left the league.
  const user = users.get(ownerId ?? '')
  const fallback = cleanPersonName(user?.display_name, `Team ${rosterId}`)
  const isUser = (id: string | null | undefined): id is string => id !== null && id !== undefined && id !== ''
  return {
    teamId: String(rosterId),
    name: cleanText(user?.metadata?.team_name, fallback),
    owner: isUser(ownerId) ? toOwner(ownerId, user) : null,
    coOwners: (coOwners ?? [])
      .filter(isUser)
      .filter((id) => id !== ownerId)
      .map((id) => toOwner(id, users.get(id))),
    avatarUrl: avatarOf(user),
  }
}

function toOwner(fantasyUserId: string, user: User | undefined): FantasyOwner {
  const name = cleanPersonName(user?.display_name, '')
  // Sleeper returns only display names here: the username as the user writes it. Without one nobody can claim the team.
  return name === ''
    ? { fantasyUserId, displayName: null, username: null }
    : { fantasyUserId, displayName: name, username: name.toLowerCase() }
}

function avatarOf(user: User | undefined): string | null {
  const teamPicture = imageOn('sleepercdn.com', user?.metadata?.avatar)
  if (teamPicture !== null) return teamPicture
  // Some avatars are words (`nfl_cin`) without an image.
  const isPicture = /^[0-9a-f]{32}$/.test(user?.avatar ?? '')
  return isPicture ? `https://sleepercdn.com/avatars/thumbs/${user?.avatar}` : null
}
