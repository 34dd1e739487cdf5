import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InternalError, assert, unreachable } from './assert.ts'
import { roundHalfUp, shareOut } from './division.ts'
import { DAY_MS, earlier, instant, instantFromMs, later, msOf } from './instant.ts'
import { points, pointsFromDecimal, pointsToDecimal } from './points.ts'
import { sumOfUnits, units } from './units.ts'

describe('units (§1)', () => {
  test.each([0, 1, 1000, Number.MAX_SAFE_INTEGER])('accept %d', (value) => {
    expect(units(value)).toBe(value)
  })

  test.each([-1, 0.5, 99.99, Number.NaN, Infinity, 2 ** 53])('reject %d', (value) => {
    expect(() => units(value)).toThrow(InternalError)
  })

  test('add up, and an empty list adds up to 0', () => {
    expect(sumOfUnits([units(100), units(900), units(1)])).toBe(1001)
    expect(sumOfUnits([])).toBe(0)
  })
})

describe('points in hundredths (§3)', () => {
  test.each([
    [94.25999999999999, 9426],
    [10, 1000],
    [9.995, 1000],
    [9.994, 999],
    [1.005, 101],
    [0, 0],
    [-0.001, 0],
    [-2.5, -250],
    [-1.005, -101],
    [0.1 + 0.2, 30],
  ])('convert a provider’s %d to %d', (decimal, hundredths) => {
    expect(pointsFromDecimal(decimal)).toBe(hundredths)
    expect(Object.is(pointsFromDecimal(decimal), -0)).toBe(false)
  })

  test('convert every two-place decimal there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        expect(pointsFromDecimal(Number((hundredths / 100).toFixed(2)))).toBe(hundredths)
        expect(pointsToDecimal(points(hundredths)).toFixed(2)).toBe((hundredths / 100).toFixed(2))
      }),
    )
  })

  test('reject anything that is not a number of points', () => {
    expect(() => pointsFromDecimal(Number.NaN)).toThrow(InternalError)
    expect(() => pointsFromDecimal(Infinity)).toThrow(InternalError)
    expect(() => points(10.5)).toThrow(InternalError)
  })
})

describe('instants (§3)', () => {
  test('are UTC with milliseconds, whatever the zone of the text', () => {
    expect(instant('2025-09-03T08:00:00-04:00')).toBe('2025-09-03T12:00:00.000Z')
    expect(instantFromMs(0)).toBe('1970-01-01T00:00:00.000Z')
  })

  test('sort as text in time order', () => {
    const ms = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(ms, ms, (a, b) => {
        expect(instantFromMs(a) < instantFromMs(b)).toBe(a < b)
      }),
    )
  })

  test('move later, earlier, and back to the millisecond', () => {
    const noon = instant('2025-09-03T12:00:00Z')
    expect(later(noon, DAY_MS)).toBe('2025-09-04T12:00:00.000Z')
    expect(later(noon, -1)).toBe('2025-09-03T11:59:59.999Z')
    expect(msOf(noon)).toBe(Date.UTC(2025, 8, 3, 12))
    expect(earlier(noon, later(noon, 1))).toBe(noon)
    expect(earlier(later(noon, 1), noon)).toBe(noon)
  })

  test('reject anything that is not an instant', () => {
    expect(() => instant('next Tuesday')).toThrow(InternalError)
  })
})

describe('division', () => {
  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [7, 4, 2],
    [-1, 2, 0],
    [1, 3, 0],
    [150, 100, 2],
  ])('rounds %d over %d half up to %d', (numerator, denominator, quotient) => {
    expect(roundHalfUp({ numerator, denominator })).toBe(quotient)
  })

  test('rejects zero divisors and fractions', () => {
    expect(() => roundHalfUp({ numerator: 1, denominator: 0 })).toThrow(InternalError)
    expect(() => roundHalfUp({ numerator: 0.5, denominator: 1 })).toThrow(InternalError)
    expect(() => roundHalfUp({ numerator: 1, denominator: 0.5 })).toThrow(InternalError)
  })

  const total = fc.integer({ min: 0, max: 1_000_000_000 }).map(units)
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 14 })

  test('gives shares that add up to the total for any weights, unless all are 0', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const shares = shareOut(whole, parts)
        expect(shares).toHaveLength(parts.length)
        expect(sumOfUnits(shares)).toBe(parts.some((part) => part > 0) ? whole : 0)
      }),
    )
  })

  test('never gives a share below zero or more than one off its exact part', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        shareOut(whole, parts).forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          if (sum > 0) expect(Math.abs(share - (whole * (parts[index] ?? 0)) / sum)).toBeLessThan(1 + 1e-6)
        })
      }),
    )
  })

  test('never gives a smaller share to a greater weight, and gives nothing to weight 0', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const shares = shareOut(whole, parts)
        const ordered = parts
          .map((part, index) => ({ part, share: shares[index] ?? 0 }))
          .toSorted((one, other) => one.part - other.part || one.share - other.share)
        expect(ordered.map(({ share }) => share)).toEqual(shares.toSorted((one, other) => one - other))
        expect(ordered.filter(({ part, share }) => part === 0 && share > 0)).toEqual([])
      }),
    )
  })

  test('breaks ties between equal remainders in list order', () => {
    expect(shareOut(units(50), [1, 1, 1])).toEqual([17, 17, 16])
    expect(shareOut(units(2), [1, 1, 1])).toEqual([1, 1, 0])
  })

  test('gives leftover units to the largest remainder first', () => {
    expect(shareOut(units(10), [26, 35, 39])).toEqual([3, 3, 4])
    expect(shareOut(units(100), [1, 2, 4])).toEqual([14, 29, 57])
  })

  test('is exact beyond safe integers', () => {
    const whole = units(Number.MAX_SAFE_INTEGER)
    const shares = shareOut(whole, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1])
    expect(sumOfUnits(shares)).toBe(whole)
  })

  test('rejects weights that are fractional or negative', () => {
    expect(() => shareOut(units(1), [-1])).toThrow(InternalError)
    expect(() => shareOut(units(1), [0.5])).toThrow(InternalError)
  })
})

describe('an impossible branch', () => {
  test('throws with its message', () => {
    expect(() => assert(false, 'the sea is dry')).toThrow(new InternalError('the sea is dry'))
    expect(() => assert(true, 'the sea is dry')).not.toThrow()
    expect(() => unreachable('a seventh' as never)).toThrow('a seventh')
  })
})
