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
  standing: Standing
}

/** What a processing can change about a player, and a reversal puts back. */
export interface Standing {
  status: Status
  /** The week at whose processing the player fell below the line; null while swimming. */
  eliminatedInWeek: number | null
  /** Right predictions in a row. */
  streak: number
}

export const NEW_STANDING: Standing = { status: 'fish', eliminatedInWeek: null, streak: 0 }

/** §1: claimed, not eliminated. */
export function isActive(player: Player): boolean {
  return player.standing.eliminatedInWeek === null
}
