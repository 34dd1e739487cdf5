/** The leagues that a Sleeper user could bring, with their own team first to pick. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { SECOND_MS, whyNotFound } from '@whale/game'
import { type FantasyLeague, ProviderError } from '@whale/providers'
import { askProvider } from '../../http/outside.ts'
import { refusalView } from '../../views/refusal.ts'
import { ownerName } from '../../views/teams.ts'
import type { World } from '../../world.ts'
import { foundingOf } from './bring.ts'
import { isBrought } from './reads.ts'

type Listed = ReplyOf<(typeof endpoints)['onboarding']['sleeperValidate']>['available_teams'][number]

/** A person and their leagues are two calls of the provider, and whoever waits for both waits no longer than for one. */
const PATIENCE_MS = 10 * SECOND_MS

/** Every league of that person in the season, in the provider's order; those that cannot be brought say why. */
export async function sleeperLeaguesOf(world: World, username: string): Promise<Listed[]> {
  const { sleeper } = world.providers
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const person = await askProvider('user', () => sleeper.readUser(username))
  const { fantasyUserId } = person
  const leagues = await askProvider('league', () => {
    return orOutOf(patience, sleeper.readLeaguesOf({ fantasyUserId, season: world.season }))
  })
  return await Promise.all(leagues.map((league) => listed(world, league, fantasyUserId)))
}

/** What comes in time; else the provider's trouble. The work goes on by itself until its own deadline, and is forgotten. */
async function orOutOf<R>(patience: AbortSignal, work: Promise<R>): Promise<R> {
  const spent = new Promise<never>((_resolve, reject) => {
    const giveUp = () =>
      reject(new ProviderError({ provider: 'sleeper', kind: 'out_of_order', message: 'sleeper: out of patience' }))
    if (patience.aborted) giveUp()
    else patience.addEventListener('abort', giveUp)
  })
  return await Promise.race([work, spent])
}

async function listed(world: World, league: FantasyLeague, fantasyUserId: string): Promise<Listed> {
  const isHere = await isBrought(world.db, league)
  const own = league.teams.filter((team) => team.owner?.fantasyUserId === fantasyUserId)
  const teamId = own[0]?.teamId ?? ''
  const refusal = isHere
    ? ({ code: 'league.exists' } as const)
    : own.length === 0
      ? ({ code: 'team.not_primary_owner' } as const)
      : whyNotFound(foundingOf(league, { teamId, commissionerTeamId: null }), world.clock.now())
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
