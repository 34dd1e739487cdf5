/** The chance that picked athletes reach a number of points, from the provider's projections (docs/odds.md). It decides nothing. */
import type { Points } from '../values/points.ts'
import { upperTail } from './chance.ts'

/** An athlete's standard deviation is 3.5 points plus half of the projection. */
const SPREAD_BASE = 350
const SPREAD_SHARE = 0.5

const WHOLE = 10_000

/**
 * The chance that these athletes together score `target` or more, in hundredths of a percent. A week of one athlete follows a
 * lognormal distribution around the projection; of several, around the sum. Null without a projection of each of them.
 */
export function chanceToReach(projected: readonly (Points | null)[], target: Points): number | null {
  const known = projected.flatMap((points) => points ?? [])
  if (known.length === 0 || known.length < projected.length) return null
  const mean = known.reduce((sum, points) => sum + Math.max(0, points), 0)
  // Nothing projected is no basis for a logarithm, and no chance.
  if (mean <= 0) return 0
  if (target <= 0) return WHOLE
  const variance = known.reduce((sum, points) => sum + (SPREAD_BASE + SPREAD_SHARE * Math.max(0, points)) ** 2, 0)
  const logVariance = Math.log(1 + variance / mean ** 2)
  const logMean = Math.log(mean) - logVariance / 2
  return Math.round(WHOLE * upperTail((Math.log(target) - logMean) / Math.sqrt(logVariance)))
}
