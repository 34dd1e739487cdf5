/** A team of the fantasy league, and whether a player claimed it. */
import { NO_MANAGER, UNNAMED_MANAGER } from '@whale/words'
import type { TeamWire } from '@whale/contract'
import { type League, type Team, playerOfTeam } from '@whale/game'

/** `opaqueId` hides the owner's id at the provider. */
export function teamView(league: League, team: Team, opaqueId: (fantasyUserId: string) => string): TeamWire {
  const player = playerOfTeam(league, team.id)
  return {
    team_id: team.id,
    team_name: team.name,
    display_name: ownerName(team),
    avatar: team.avatarUrl,
    fantasy_user_id: team.owner === null ? null : opaqueId(team.owner.fantasyUserId),
    username: team.owner?.username ?? null,
    is_named: team.owner !== null && team.owner.displayName !== null,
    co_owners: team.coOwners.flatMap(({ displayName }) => displayName ?? []),
    is_claimed: player !== null,
    is_verified: player !== null && player.verifiedAt !== null,
  }
}

/** The team's manager at the provider, or a placeholder. */
export function ownerName({ owner }: Pick<Team, 'owner'>): string {
  return owner === null ? NO_MANAGER : (owner.displayName ?? UNNAMED_MANAGER)
}
