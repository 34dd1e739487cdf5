/** RULES §5 All in: a fish stakes the whole wallet on their team beating The House. */
import type { Instant } from '../values/instant.ts'
import type { AllInId, PlayerId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'

export interface AllIn {
  id: AllInId
  playerId: PlayerId
  week: number
  placedAt: Instant
  /** The house line when the player went all in, in hundredths. */
  line: Points
  stake: Units
}
