/** The only functions that divide units. */
import { assert } from './assert.ts'
import { type Units, units } from './units.ts'

/** `numerator / denominator` of two whole numbers, rounded half up, without floating-point fractions. */
export function roundHalfUp({ numerator, denominator }: { numerator: number; denominator: number }): number {
  assert(
    Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0,
    'the operands are whole numbers',
  )
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** One part in `parts` of `total`, rounded down. */
export function partOf(total: Units, parts: number): Units {
  assert(Number.isSafeInteger(parts) && parts > 0, `not a number of parts: ${parts}`)
  return units(Math.floor(total / parts))
}

/**
 * Splits `total` by `weights` (whole, non-negative) with the largest remainder method. Equal remainders go by list
 * order. Without a positive weight every share is 0.
 */
export function shareOut(total: Units, weights: readonly number[]): Units[] {
  const weightSum = weights.reduce((sum, weight) => {
    assert(Number.isSafeInteger(weight) && weight >= 0, `not a weight: ${weight}`)
    return sum + BigInt(weight)
  }, 0n)
  if (weightSum === 0n) return weights.map(() => units(0))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((product) => Number(product / weightSum))
  const rest = total - shares.reduce((sum, share) => sum + share, 0)
  exact
    .map((product, index) => ({ index, remainder: product % weightSum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, rest)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1))
  return shares.map(units)
}
