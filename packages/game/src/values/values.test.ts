import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InternalError, assert, unreachable } from './assert.ts'
import { roundHalfUp, shareOut } from './division.ts'
import { DAY_MS, earlier, instant, instantFromMs, later, msOf } from './instant.ts'
import { points, pointsFromDecimal, pointsToDecimal } from './points.ts'
import { sumOfUnits, units } from './units.ts'

describe('units (§1)', () => {
  test.each([0, 1, 1000, Number.MAX_SAFE_INTEGER])('%d is a number of units', (value) => {
    expect(units(value)).toBe(value)
  })

  test.each([-1, 0.5, 99.99, Number.NaN, Infinity, 2 ** 53])('%d is none', (value) => {
    expect(() => units(value)).toThrow(InternalError)
  })

  test('amounts add up, and none add up to nothing', () => {
    expect(sumOfUnits([units(100), units(900), units(1)])).toBe(1001)
    expect(sumOfUnits([])).toBe(0)
  })
})

describe('points are hundredths (§3)', () => {
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
  ])('a provider’s %d is %d', (decimal, hundredths) => {
    expect(pointsFromDecimal(decimal)).toBe(hundredths)
    expect(Object.is(pointsFromDecimal(decimal), -0)).toBe(false)
  })

  test('every decimal with two places is read as it is written, and written as it was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        expect(pointsFromDecimal(Number((hundredths / 100).toFixed(2)))).toBe(hundredths)
        expect(pointsToDecimal(points(hundredths)).toFixed(2)).toBe((hundredths / 100).toFixed(2))
      }),
    )
  })

  test('what is no number of points is a defect', () => {
    expect(() => pointsFromDecimal(Number.NaN)).toThrow(InternalError)
    expect(() => pointsFromDecimal(Infinity)).toThrow(InternalError)
    expect(() => points(10.5)).toThrow(InternalError)
  })
})

describe('moments (§3)', () => {
  test('are UTC with milliseconds, whatever zone they were written in', () => {
    expect(instant('2025-09-03T08:00:00-04:00')).toBe('2025-09-03T12:00:00.000Z')
    expect(instantFromMs(0)).toBe('1970-01-01T00:00:00.000Z')
  })

  test('text order is time order', () => {
    const ms = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(ms, ms, (a, b) => {
        expect(instantFromMs(a) < instantFromMs(b)).toBe(a < b)
      }),
    )
  })

  test('come later, earlier, and back to the millisecond', () => {
    const noon = instant('2025-09-03T12:00:00Z')
    expect(later(noon, DAY_MS)).toBe('2025-09-04T12:00:00.000Z')
    expect(later(noon, -1)).toBe('2025-09-03T11:59:59.999Z')
    expect(msOf(noon)).toBe(Date.UTC(2025, 8, 3, 12))
    expect(earlier(noon, later(noon, 1))).toBe(noon)
    expect(earlier(later(noon, 1), noon)).toBe(noon)
  })

  test('what is no moment is a defect', () => {
    expect(() => instant('next Tuesday')).toThrow(InternalError)
  })
})

describe('division, the two ways there are', () => {
  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [7, 4, 2],
    [-1, 2, 0],
    [1, 3, 0],
    [150, 100, 2],
  ])('%d over %d, rounded half up, is %d', (numerator, denominator, quotient) => {
    expect(roundHalfUp({ numerator, denominator })).toBe(quotient)
  })

  test('there is no division by nothing, nor of fractions', () => {
    expect(() => roundHalfUp({ numerator: 1, denominator: 0 })).toThrow(InternalError)
    expect(() => roundHalfUp({ numerator: 0.5, denominator: 1 })).toThrow(InternalError)
    expect(() => roundHalfUp({ numerator: 1, denominator: 0.5 })).toThrow(InternalError)
  })

  const total = fc.integer({ min: 0, max: 1_000_000_000 }).map(units)
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 14 })

  test('shares sum to the total, whatever the weights, unless there is no weight at all', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const shares = shareOut(whole, parts)
        expect(shares).toHaveLength(parts.length)
        expect(sumOfUnits(shares)).toBe(parts.some((part) => part > 0) ? whole : 0)
      }),
    )
  })

  test('a share is never negative and less than one away from its exact part', () => {
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

  test('a greater weight never gets a smaller share, and no weight gets nothing', () => {
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

  test('equal remainders are served in the order of the list', () => {
    expect(shareOut(units(50), [1, 1, 1])).toEqual([17, 17, 16])
    expect(shareOut(units(2), [1, 1, 1])).toEqual([1, 1, 0])
  })

  test('the largest remainder is served first', () => {
    expect(shareOut(units(10), [26, 35, 39])).toEqual([3, 3, 4])
    expect(shareOut(units(100), [1, 2, 4])).toEqual([14, 29, 57])
  })

  test('sums beyond the safe integers are still exact', () => {
    const whole = units(Number.MAX_SAFE_INTEGER)
    const shares = shareOut(whole, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1])
    expect(sumOfUnits(shares)).toBe(whole)
  })

  test('a weight is whole and not negative', () => {
    expect(() => shareOut(units(1), [-1])).toThrow(InternalError)
    expect(() => shareOut(units(1), [0.5])).toThrow(InternalError)
  })
})

describe('what cannot be', () => {
  test('is a defect with its message', () => {
    expect(() => assert(false, 'the sea is dry')).toThrow(new InternalError('the sea is dry'))
    expect(() => assert(true, 'the sea is dry')).not.toThrow()
    expect(() => unreachable('a seventh' as never)).toThrow('a seventh')
  })
})
