/** RULES §4: a non-member says that a team belongs to them. A proof decides. */
import type { ContestId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'

export interface Contest {
  id: ContestId
  teamId: TeamId
  /** The player who holds the team, or the last one who did. */
  holderId: PlayerId
  userId: UserId
  contestedAt: Instant
  /** When the owner rejected the contest; null until then. */
  rejectedAt: Instant | null
}
