/** RULES §1: a user who has claimed a team of the fantasy league. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { Progress } from '../season/progress.ts'

/** Updated by each settlement. Everyone starts as a fish. */
export type Status = 'fish' | 'whale'

export interface Player {
  id: PlayerId
  userId: UserId
  teamId: TeamId
  claimedAt: Instant
  /** When the player left or was kicked, which frees the team. Null for a member. */
  leftAt: Instant | null
  /** The invite code drawn when the owner removed the player, which does not let them back in (§4). Null otherwise. */
  removedUnderCode: string | null
  /** When the player proved ownership of the team at the provider; null until then. */
  verifiedAt: Instant | null
  /** When the player last made a move: an entry, a top-score pick, a bet, a house bet or a purchase. Null before the first. */
  actedAt: Instant | null
  /** The week of the season's only buy-back; null before. */
  boughtBackInWeek: number | null
  standing: Standing
}

/** The fields that a settlement can change and a reversal restores. */
export interface Standing {
  status: Status
  /** The week whose settlement eliminated the player; null while active. */
  eliminatedInWeek: number | null
  /** Right top-score picks in a row. */
  streak: number
  /** §5 Bounties: the casinos where the player has earned the confirming bounty, or where a latecomer has from the player's bets. */
  confirmedIn: readonly (ConfirmingPlace | `late_in_${ConfirmingPlace}`)[]
}

/** The casinos that each pay the confirming bounty once. */
export type ConfirmingPlace = 'casino_one' | 'casino_two'

export const NEW_STANDING: Standing = { status: 'fish', eliminatedInWeek: null, streak: 0, confirmedIn: [] }

/** Whether the player still holds the team. */
export function isMember(player: Player): boolean {
  return player.leftAt === null
}

/** §1: has a team, is not eliminated and has not left. */
export function isActive(player: Player): boolean {
  return isMember(player) && player.standing.eliminatedInWeek === null
}

/** Whether the player is active, or eliminated only by provisional results: a second settlement may bring them back. */
export function isInUntilFinal(player: Player, progress: Progress): boolean {
  if (isActive(player)) return true
  const isProvisional = progress.stage === 'running' && progress.settledThrough > progress.finalThrough
  return isMember(player) && isProvisional && player.standing.eliminatedInWeek === progress.settledThrough
}

/** Whether the player is active and was not eliminated in that week: a late week can settle after a later buy-back. */
export function isActiveIn(player: Player, week: number): boolean {
  return isActive(player) && wasInAt(player, week)
}

/** Whether the player has not bought back after that week. */
export function wasInAt({ boughtBackInWeek }: Player, week: number): boolean {
  return (boughtBackInWeek ?? 0) <= week
}
