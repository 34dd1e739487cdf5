/** Usernames by user id: a league's players, and the users who contest one of its teams. */
import { FORMER_MEMBER } from '@whale/words'
import { type UserId, rivalName } from '@whale/game'

export type Usernames = ReadonlyMap<UserId, string>

export function nameOf(usernames: Usernames, userId: UserId): string {
  return usernames.get(userId) ?? rivalName(userId) ?? FORMER_MEMBER
}
