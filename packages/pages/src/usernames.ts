/** Usernames by user id: a league's players, and the users who contest one of its teams. */
import { FORMER_MEMBER } from '@whale/words'
import { type League, type Player, type UserId, rivalName, teamOfId } from '@whale/game'

export type Usernames = ReadonlyMap<UserId, string>

export function nameOf(usernames: Usernames, userId: UserId): string {
  return usernames.get(userId) ?? rivalName(userId) ?? FORMER_MEMBER
}

/** Returns a player as replies name them: the person, and their team. */
export function memberView(
  league: League,
  player: Pick<Player, 'userId' | 'teamId'>,
  usernames: Usernames,
): { user_id: UserId; username: string; team_id: string; team_name: string; avatar: string | null } {
  const team = teamOfId(league, player.teamId)
  return {
    user_id: player.userId,
    username: nameOf(usernames, player.userId),
    team_id: team.id,
    team_name: team.name,
    avatar: team.avatarUrl,
  }
}
