import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InternalError } from './assert.ts'
import { counterStakeOf, odds, oddsFromDecimal, oddsToDecimal } from './odds.ts'
import { units } from './units.ts'

const anyOdds = fc.integer({ min: 110, max: 1000 })

describe('odds in hundredths (§5 H2H)', () => {
  test('convert to decimals and back at every step of 0.01', () => {
    fc.assert(
      fc.property(anyOdds, (hundredths) => {
        expect(oddsFromDecimal(Number((hundredths / 100).toFixed(2)))).toBe(hundredths)
        expect(oddsToDecimal(odds(hundredths)).toFixed(2)).toBe((hundredths / 100).toFixed(2))
      }),
    )
  })

  test.each([100, 0, -240, 240.5, Number.NaN, Infinity])('%d hundredths are rejected', (value) => {
    expect(() => odds(value)).toThrow(InternalError)
  })
})

describe('the other side’s stake (§5 H2H)', () => {
  test.each([
    [50, 240, 70],
    [25, 110, 3],
    [24, 110, 2],
    [33, 150, 17],
    [10, 101, 1],
    [1, 110, 1],
    [1000, 1000, 9000],
  ])('a stake of %d at %d hundredths asks %d from the other side', (stake, at, other) => {
    expect(counterStakeOf(units(stake), odds(at))).toBe(other)
  })

  test('is whole, at least 1, and within half a unit of the exact amount, rounded half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10_000 }), anyOdds, (stake, at) => {
        const other = counterStakeOf(units(stake), odds(at))
        expect(Number.isSafeInteger(other) && other >= 1).toBe(true)
        const above = other * 100 - stake * (at - 100)
        expect(above).toBeGreaterThan(-50)
        expect(above).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('never falls if the stake or the odds rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10_000 }), fc.integer({ min: 110, max: 999 }), (stake, at) => {
        const other = counterStakeOf(units(stake), odds(at))
        expect(counterStakeOf(units(stake + 1), odds(at))).toBeGreaterThanOrEqual(other)
        expect(counterStakeOf(units(stake), odds(at + 1))).toBeGreaterThanOrEqual(other)
      }),
    )
  })
})
