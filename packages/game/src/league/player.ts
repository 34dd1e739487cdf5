/** RULES §1: a member who has claimed a team of the fantasy league. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, TeamId, UserId } from '../values/ids.ts'

/** Fixed at each processing; everybody begins as a fish. */
export type Status = 'fish' | 'whale'

export interface Player {
  id: PlayerId
  userId: UserId
  teamId: TeamId
  claimedAt: Instant
  /** When the player left or was kicked: from then on the team is free for somebody else. Null while aboard. */
  leftAt: Instant | null
  /** When the player proved at the provider that the team is theirs; null where nobody has. */
  verifiedAt: Instant | null
  /** The week of the one buy-back of a season; null before it. */
  boughtBackInWeek: number | null
  standing: Standing
}

/** What a processing can change about a player, and a reversal puts back. */
export interface Standing {
  status: Status
  /** The week at whose processing the player fell below the line; null while swimming. */
  eliminatedInWeek: number | null
  /** Right predictions in a row. */
  streak: number
  /** §5 Bounties: the casinos in which confirming a bet has earned already. */
  confirmedIn: readonly ConfirmingPlace[]
}

/** Where confirming can earn, once in each. */
export type ConfirmingPlace = 'casino_one' | 'casino_two'

export const NEW_STANDING: Standing = { status: 'fish', eliminatedInWeek: null, streak: 0, confirmedIn: [] }

/** Whether the player still holds the team. */
export function isMember(player: Player): boolean {
  return player.leftAt === null
}

/** §1: claimed, not eliminated, not left. */
export function isActive(player: Player): boolean {
  return isMember(player) && player.standing.eliminatedInWeek === null
}
