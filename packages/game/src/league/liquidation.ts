/** RULES §5 Liquidation: a fish stakes their whole wallet on their team beating its house line. */
import type { Instant } from '../values/instant.ts'
import type { LiquidationId, PlayerId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'

export interface Liquidation {
  id: LiquidationId
  playerId: PlayerId
  week: number
  placedAt: Instant
  /** The house line at that time, in hundredths. */
  line: Points
  stake: Units
}
