/** RULES §4: in a league whose owner approves new players, a claim waits as a request. */
import type { Instant } from '../values/instant.ts'
import type { TeamId, UserId } from '../values/ids.ts'

export interface ClaimRequest {
  userId: UserId
  teamId: TeamId
  requestedAt: Instant
  /** When the owner declined it; null until then. */
  declinedAt: Instant | null
}
