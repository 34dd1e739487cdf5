/** RULES §4: somebody who is not aboard says that a claimed team is theirs. */
import type { ContestId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'

export interface Contest {
  id: ContestId
  teamId: TeamId
  /** Who has claimed the team. */
  holderId: PlayerId
  /** Who says that it is theirs. */
  userId: UserId
  contestedAt: Instant
  /** When the owner said that the team stays with who has claimed it; null while nobody has. */
  keptAt: Instant | null
}
