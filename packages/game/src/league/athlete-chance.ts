/** The chance that picked athletes reach a number of points, from the provider's projections (docs/odds.md). Display only: no rule uses it. */
import type { Points } from '../values/points.ts'
import { upperTail } from './chance.ts'

/** An athlete's standard deviation is 3.5 points plus half of the projection. */
const SPREAD_BASE = 350
const SPREAD_SHARE = 0.5

const WHOLE = 10_000

/**
 * The chance that these athletes together score `target` or more, in hundredths of a percent. One athlete's week is lognormal around the projection,
 * several athletes' around the sum. Null unless each has a projection.
 */
export function chanceToReach(projected: readonly (Points | null)[], target: Points): number | null {
  const known = projected.flatMap((points) => points ?? [])
  if (known.length === 0 || known.length < projected.length) return null
  const shape = logShapeOf(known)
  // A projection of 0 has no logarithm, and no chance.
  if (shape === null) return 0
  if (target <= 0) return WHOLE
  return Math.round(WHOLE * upperTail((Math.log(target) - shape.mean) / shape.spread))
}

/** The mean and standard deviation of the sum's logarithm. Null if the projection is 0. */
export function logShapeOf(projected: readonly Points[]): { mean: number; spread: number } | null {
  const mean = projected.reduce((sum, points) => sum + Math.max(0, points), 0)
  if (mean <= 0) return null
  const variance = projected.reduce((sum, points) => sum + (SPREAD_BASE + SPREAD_SHARE * Math.max(0, points)) ** 2, 0)
  const logVariance = Math.log(1 + variance / mean ** 2)
  return { mean: Math.log(mean) - logVariance / 2, spread: Math.sqrt(logVariance) }
}
