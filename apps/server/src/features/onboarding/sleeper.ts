/** The leagues that a Sleeper user could bring, with their own team first to pick. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { whyNotCreate } from '@whale/game'
import { ownerName, refusalView } from '@whale/presenters'
import { type FantasyLeague, ProviderError } from '@whale/providers'
import { askProvider } from '../../http/ask-provider.ts'
import type { World } from '../../world.ts'
import { foundingOf } from './bring.ts'
import { isBrought } from './reads.ts'

type Listed = ReplyOf<(typeof endpoints)['onboarding']['sleeperValidate']>['available_teams'][number]

/** Every league of that person in the season, in the provider's order; those that cannot be brought say why. */
export async function sleeperLeaguesOf(world: World, username: string): Promise<Listed[]> {
  const { sleeper, deadlineMs } = world.providers
  // Two provider calls share the deadline of one.
  const deadline = AbortSignal.timeout(deadlineMs)
  const person = await askProvider('user', () => sleeper.readUser(username))
  const { fantasyUserId } = person
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
  const isHere = await isBrought(world.db, league)
  const own = league.teams.filter((team) => team.owner?.fantasyUserId === fantasyUserId)
  const teamId = own[0]?.teamId ?? ''
  const refusal = isHere
    ? ({ code: 'league.exists' } as const)
    : own.length === 0
      ? ({ code: 'team.not_primary_owner' } as const)
      : whyNotCreate(foundingOf(league, { teamId, commissionerTeamId: null }), world.clock.now())
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
      team_taken: isHere,
    })),
  }
}
