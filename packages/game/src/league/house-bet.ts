/** RULES §5 The House: a bet against the treasury that a team beats its house line. One per player and week. */
import type { Instant } from '../values/instant.ts'
import type { HouseBetId, PlayerId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'

export interface HouseBet {
  id: HouseBetId
  playerId: PlayerId
  week: number
  placedAt: Instant
  teamId: TeamId
  /** The house line when the bet was made, in hundredths. */
  line: Points
  stake: Units
}
