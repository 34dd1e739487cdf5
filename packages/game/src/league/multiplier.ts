/** RULES §5 Multiplier: a whale buys one in weeks 7 to 9 for one week of the Bermuda Triangle. */
import { roundHalfUp } from '../values/division.ts'
import type { Instant } from '../values/instant.ts'
import type { MultiplierId, PlayerId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'

export interface Multiplier {
  id: MultiplierId
  playerId: PlayerId
  /** The week of the purchase. */
  week: number
  /** The week whose team points are multiplied. */
  forWeek: number
  boughtAt: Instant
}

/** A team's points times the multiplier, rounded half up to a hundredth. */
export function multipliedPoints({ season }: { season: number }, scored: Points): Points {
  const { multiplierPercent } = constantsOf(season)
  return points(roundHalfUp({ numerator: scored * multiplierPercent, denominator: 100 }))
}
