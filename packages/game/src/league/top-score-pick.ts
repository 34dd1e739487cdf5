/** RULES §5 Top score: a player's pick of the week's best team, in the Triangle with a guess of its score. Hidden until the lock. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, TopScorePickId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'

export interface TopScorePick {
  id: TopScorePickId
  playerId: PlayerId
  week: number
  predictedAt: Instant
  teamId: TeamId
  /** The guessed score; null without a guess. */
  points: Points | null
}
