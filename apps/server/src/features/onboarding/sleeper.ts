/** Lists the leagues that a Sleeper user could add. */
import { type ReplyOf, type endpoints, isSleeperLeagueId } from '@whale/contract'
import type { Refusal } from '@whale/game'
import { ownerName, refusalView } from '@whale/pages'
import { type FantasyTeam, ProviderError } from '@whale/providers'
import { askProvider } from '../../http/ask-provider.ts'
import { RequestError } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import { type NewLeague, mayReserve, readNewLeague } from '../../http/new-league.ts'
import { claimedTeamsOf, reservationNote, shortageIn, whyNotAdd, withStartWeek } from './league-creation.ts'

const LEAGUES_AT_ONCE = 4

type Reply = ReplyOf<(typeof endpoints)['onboarding']['sleeperValidate']>
type Listed = Reply['available_teams'][number]
type Leagues = Pick<Reply, 'available_teams' | 'missing_leagues'>

/**
 * The user's leagues of the season in the provider's order, each with a reason if it cannot be added, and the names of those that could not
 * be read. Leaves out leagues with a known id. For a league ID instead of a username: that league, with every team that has an owner.
 */
export async function sleeperLeaguesOf(
  world: World,
  { username, knownIds }: { username: string; knownIds: readonly string[] },
): Promise<Leagues> {
  const { sleeper, deadlineMs } = world.providers
  if (isSleeperLeagueId(username)) {
    const named = { provider: 'sleeper', fantasyLeagueId: username } as const
    const added = await readNewLeague(world, { ...named, season: world.seasonOfNewLeagues })
    return { available_teams: [await listed(world, added, null)], missing_leagues: [] }
  }
  // The calls after the first share one call's deadline.
  const deadline = AbortSignal.timeout(deadlineMs)
  const user = await askProvider('user', () => sleeper.readUser(username))
  const { fantasyUserId } = user
  const season = world.seasonOfNewLeagues
  const readLeagues = async (of: number, except: readonly string[]) =>
    await askProvider('league', () =>
      beforeDeadline(deadline, sleeper.readLeaguesOf({ fantasyUserId, season: of, except })),
    )
  const open = await readLeagues(season, knownIds)
  const earlier = mayReserve(world, season)
    ? await readLeagues(season - 1, [...knownIds, ...open.continued])
    : { leagues: [], missing: [] }
  const added = [...open.leagues, ...earlier.leagues].map((league) => ({ league, season }))
  const all = await listAll(world, added, { fantasyUserId, deadline })
  return {
    available_teams: all.available_teams,
    missing_leagues: [...open.missing, ...earlier.missing, ...all.missing_leagues],
  }
}

/** Reads a few leagues at a time, because each may need one more request. Leaves out leagues that fail. */
async function listAll(
  world: World,
  leagues: readonly NewLeague[],
  { fantasyUserId, deadline }: { fantasyUserId: string; deadline: AbortSignal },
): Promise<Leagues> {
  const all: Leagues = { available_teams: [], missing_leagues: [] }
  for (let first = 0; first < leagues.length; first += LEAGUES_AT_ONCE) {
    const next = leagues.slice(first, first + LEAGUES_AT_ONCE)
    const read = await Promise.all(next.map((league) => listedOrName(world, league, { fantasyUserId, deadline })))
    all.available_teams.push(...read.filter((one) => typeof one !== 'string'))
    all.missing_leagues.push(...read.filter((one) => typeof one === 'string'))
  }
  return all
}

/** The league, or its name if its provider does not answer in time. */
async function listedOrName(
  world: World,
  league: NewLeague,
  { fantasyUserId, deadline }: { fantasyUserId: string; deadline: AbortSignal },
): Promise<Listed | string> {
  try {
    return await beforeDeadline(deadline, listed(world, league, fantasyUserId))
  } catch (error) {
    // Expected: Sleeper does not answer for this league. Anything else is a bug.
    const isExpected =
      error instanceof ProviderError || (error instanceof RequestError && error.code.startsWith('provider.'))
    if (!isExpected) throw error
    return league.league.name
  }
}

/** Resolves with `work`, or throws a provider error at the deadline. The abandoned call ends at its own deadline. */
async function beforeDeadline<R>(deadline: AbortSignal, work: Promise<R>): Promise<R> {
  const expired = new Promise<never>((_resolve, reject) => {
    const giveUp = () =>
      reject(
        new ProviderError({
          provider: 'sleeper',
          kind: 'out_of_order',
          message: 'sleeper: no answer before the deadline',
        }),
      )
    if (deadline.aborted) giveUp()
    else deadline.addEventListener('abort', giveUp)
  })
  return await Promise.race([work, expired])
}

/**
 * The league with the user's owned and co-owned rosters, or with every owned roster if `fantasyUserId` is null. Only a primary owner can
 * add it.
 */
async function listed(world: World, added: NewLeague, fantasyUserId: string | null): Promise<Listed> {
  const { league } = added
  const claimed = await claimedTeamsOf(world, added)
  const isOwner = ({ owner }: FantasyTeam) =>
    owner !== null && (fantasyUserId === null || owner.fantasyUserId === fantasyUserId)
  const isCoOwner = (team: FantasyTeam) => team.coOwners.some((one) => one.fantasyUserId === fantasyUserId)
  const theirs = league.teams.filter((team) => isOwner(team) || isCoOwner(team))
  const own = theirs.find(isOwner)
  const refusal =
    claimed !== null
      ? ({ code: 'league.exists' } as const)
      : own === undefined
        ? notOwner(theirs[0])
        : whyNotAdd(world, await withStartWeek(world, added))
  return {
    league_id: league.fantasyLeagueId,
    league_name: league.name,
    refusal: refusalView(refusal),
    shortage: refusal === null ? shortageIn(league) : null,
    reservation_note: reservationNote(added),
    user_teams: theirs.map((team) => ({
      roster_id: team.teamId,
      team_name: team.name,
      display_name: ownerName(team),
      avatar: team.avatarUrl,
      fantasy_user_id: team.owner?.fantasyUserId ?? null,
      is_owner: isOwner(team),
      team_taken: claimed?.has(team.teamId) === true,
    })),
  }
}

/** Why a user who owns no roster cannot add the league. */
function notOwner(coOwned: FantasyTeam | undefined): Refusal {
  return coOwned === undefined
    ? { code: 'team.not_primary_owner' }
    : { code: 'team.co_owned', owner: coOwned.owner?.displayName ?? null }
}
