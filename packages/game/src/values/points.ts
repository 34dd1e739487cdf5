/** RULES §3: points are compared as integers, in hundredths. */
import { assert } from './assert.ts'
import { roundHalfUp } from './division.ts'

declare const hundredths: unique symbol

/** Fantasy points in hundredths: 12.34 points are 1234. Can be negative. */
export type Points = number & { readonly [hundredths]: true }

/** Brands `value`, already in hundredths, as points. Throws for a fraction. */
export function points(value: number): Points {
  assert(Number.isSafeInteger(value), `not whole hundredths of a point: ${value}`)
  return value as Points
}

/**
 * Rounds a provider's decimal (94.25999999999999) to hundredths (9426), half away from zero. Throws for non-finite
 * numbers; readers check first.
 */
export function pointsFromDecimal(decimal: number): Points {
  assert(Number.isFinite(decimal), `not a number of points: ${decimal}`)
  const rounded = Math.round(Math.abs(decimal) * 100 + 1e-7)
  return points(rounded === 0 ? 0 : Math.sign(decimal) * rounded)
}

/** Points as a decimal with at most two places, for the wire. */
export function pointsToDecimal(value: Points): number {
  return value / 100
}

/** Points rounded to whole tenths, as pages show them, halves away from zero. */
export function inTenths(value: Points): Points {
  return points(Math.sign(value) * roundHalfUp({ numerator: Math.abs(value), denominator: 10 }) * 10)
}

/**
 * The unsigned distance between a score and the sum of the others. It uses the tenths that pages show, so that the numbers on a page add up. If the
 * tenths are equal but the scores are not, it is exact.
 */
export function shownGap(score: Points, ...less: readonly Points[]): Points {
  const shown = less.reduce<number>((rest, each) => rest - inTenths(each), inTenths(score))
  const exact = less.reduce<number>((rest, each) => rest - each, score)
  return points(Math.abs(shown === 0 ? exact : shown))
}
