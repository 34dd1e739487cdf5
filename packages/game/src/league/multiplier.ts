/** RULES §5 Multiplier: bought by a whale in weeks 7 to 9, good for one week of the Bermuda Triangle. */
import type { Instant } from '../values/instant.ts'
import type { MultiplierId, PlayerId } from '../values/ids.ts'

export interface Multiplier {
  id: MultiplierId
  playerId: PlayerId
  /** The week in which it was bought. */
  week: number
  /** The week whose team points it multiplies. */
  forWeek: number
  boughtAt: Instant
}
