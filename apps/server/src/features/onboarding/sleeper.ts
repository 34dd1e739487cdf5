/** Lists the leagues that a Sleeper user could add. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { whyNotCreate } from '@whale/game'
import { ownerName, refusalView } from '@whale/presenters'
import { type FantasyLeague, ProviderError } from '@whale/providers'
import { askProvider } from '../../http/ask-provider.ts'
import type { World } from '../../world.ts'
import { creationOf, isLeagueAdded } from './league-creation.ts'

type Listed = ReplyOf<(typeof endpoints)['onboarding']['sleeperValidate']>['available_teams'][number]

/** The user's leagues of the season in the provider's order, each with a reason if it cannot be added. */
export async function sleeperLeaguesOf(world: World, username: string): Promise<Listed[]> {
  const { sleeper, deadlineMs } = world.providers
  // Two provider calls share the deadline of one.
  const deadline = AbortSignal.timeout(deadlineMs)
  const user = await askProvider('user', () => sleeper.readUser(username))
  const { fantasyUserId } = user
  const leagues = await askProvider('league', () => {
    return beforeDeadline(deadline, sleeper.readLeaguesOf({ fantasyUserId, season: world.season }))
  })
  return await Promise.all(leagues.map((league) => listed(world, league, fantasyUserId)))
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

async function listed(world: World, league: FantasyLeague, fantasyUserId: string): Promise<Listed> {
  const isAdded = await isLeagueAdded(world.db, league)
  const own = league.teams.filter((team) => team.owner?.fantasyUserId === fantasyUserId)
  const teamId = own[0]?.teamId ?? ''
  const refusal = isAdded
    ? ({ code: 'league.exists' } as const)
    : own.length === 0
      ? ({ code: 'team.not_primary_owner' } as const)
      : whyNotCreate(creationOf(league, { teamId, commissionerTeamId: null }), world.clock.now())
  return {
    league_id: league.fantasyLeagueId,
    league_name: league.name,
    refusal: refusalView(refusal),
    user_teams: own.map((team) => ({
      roster_id: team.teamId,
      team_name: team.name,
      display_name: ownerName(team),
      avatar: team.avatarUrl,
      fantasy_user_id: team.owner?.fantasyUserId ?? null,
      is_owner: true,
      team_taken: isAdded,
    })),
  }
}
