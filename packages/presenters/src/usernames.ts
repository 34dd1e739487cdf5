/** Usernames by user id: a league's players, and the users who contest one of its teams. */
import type { UserId } from '@whale/game'

export type Usernames = ReadonlyMap<UserId, string>

/** The name of a user who deleted their account. */
export const FORMER_MEMBER = 'Former member'

export function nameOf(usernames: Usernames, userId: UserId): string {
  return usernames.get(userId) ?? FORMER_MEMBER
}
