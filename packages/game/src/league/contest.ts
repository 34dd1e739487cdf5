/** RULES §4: a non-member claims that a taken team belongs to them. */
import type { ContestId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'

export interface Contest {
  id: ContestId
  teamId: TeamId
  /** The player who holds the team. */
  holderId: PlayerId
  /** The user who contests it. */
  userId: UserId
  contestedAt: Instant
  /** When the owner rejected the contest; null until then. */
  rejectedAt: Instant | null
}
