import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { type BetSide, acrossFrom } from '../ledger/named-bet.ts'
import {
  breakEven,
  chanceOf,
  chanceOfOther,
  densityAt,
  expectedReturn,
  forecastOf,
  forecastOfBet,
  forecastUnderway,
  scoreStepOf,
} from './chance.ts'

const projected = fc.integer({ min: 0, max: 25_000 }).map(points)
const halfPoint = fc.integer({ min: -120, max: 120 }).map((halves) => points(halves * 50))
const step = fc.constantFrom(1, 2, 10, 50, 100)
const stakes = fc.record({
  stake: fc.integer({ min: 10, max: 2000 }).map(units),
  counterStake: fc.integer({ min: 1, max: 9000 }).map(units),
})

const spread = (line: number): BetSide => ({ kind: 'spread', line: points(line) })
const over = (line: number): BetSide => ({ kind: 'over', line: points(line) })

function chance(side: BetSide, { a = 12_000, b = 12_000, scoreStep = 1 } = {}) {
  const found = chanceOf(side, { own: forecastOf(points(a)), other: forecastOf(points(b)), scoreStep })
  if (found === null) throw new Error('both are projected')
  return found
}

describe('the chance of a bet', () => {
  test('is even for two equal teams without a line, with the spread of docs/odds.md', () => {
    const { win, lose } = chance(spread(0))
    expect(win).toBe(lose)
    expect(forecastOf(points(12_000))).toEqual({ mean: 12_000, spread: 2730 })
    // One standard deviation above the mean: about 16 in 100.
    expect(chance(over(14_730)).win).toBe(1586)
  })

  test('is null if a team has no projection', () => {
    const forecasts = { own: forecastOf(points(12_000)), other: undefined, scoreStep: 1 }
    expect(chanceOf(spread(0), forecasts)).toBeNull()
    expect(chanceOf(over(12_050), forecasts)).not.toBeNull()
    expect(chanceOf(acrossFrom(over(12_050)), forecasts)).toBeNull()
  })

  test('gives whole, non-negative shares that add up to 100%', () => {
    fc.assert(
      fc.property(projected, projected, halfPoint, step, (a, b, line, scoreStep) => {
        for (const side of [spread(line), over(line), acrossFrom(over(line))]) {
          const { win, push, lose } = chance(side, { a, b, scoreStep })
          expect(win + push + lose).toBe(10_000)
          for (const share of [win, push, lose]) expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
        }
      }),
    )
  })

  test('adds up to 100% for both sides and the push', () => {
    fc.assert(
      fc.property(projected, projected, halfPoint, step, (a, b, line, scoreStep) => {
        for (const side of [spread(line), over(line)]) {
          const mine = chance(side, { a, b, scoreStep })
          const other = chanceOfOther(mine)
          expect(mine.win + other.win + mine.push).toBe(10_000)
          expect(chance(acrossFrom(side), { a: b, b: a, scoreStep })).toEqual(other)
        }
      }),
    )
  })

  test("never falls if the line gets easier or the player's own team better", () => {
    fc.assert(
      fc.property(projected, projected, halfPoint, step, (a, b, line, scoreStep) => {
        const easier = chance(spread(line + 50), { a, b, scoreStep })
        const here = chance(spread(line), { a, b, scoreStep })
        expect(easier.win).toBeGreaterThanOrEqual(here.win)
        expect(easier.lose).toBeLessThanOrEqual(here.lose)
        expect(chance(over(line + 50), { a, scoreStep }).win).toBeLessThanOrEqual(
          chance(over(line), { a, scoreStep }).win,
        )
      }),
    )
    expect(chance(spread(0), { a: 13_000 }).win).toBeGreaterThan(chance(spread(0), { a: 12_500 }).win)
  })

  test('allows a push only if a score can hit the line', () => {
    expect(chance(spread(-300), { scoreStep: 100 }).push).toBeGreaterThan(90)
    expect(chance(spread(-350), { scoreStep: 100 }).push).toBe(0)
    expect(chance(spread(-350), { scoreStep: 1 }).push).toBeLessThanOrEqual(2)
    expect(chance(over(12_050), { scoreStep: 100 }).push).toBe(0)
  })

  test('gives every team at least the spread of a team projected at 0', () => {
    expect(forecastOf(points(-500)).spread).toBe(forecastOf(points(0)).spread)
  })
})

test('puts the density peak at the mean', () => {
  const forecasts = { own: forecastOf(points(12_000)), other: forecastOf(points(11_000)) }
  const margin = forecastOfBet(spread(-450), forecasts)
  if (margin === null) throw new Error('both are projected')
  expect(margin.mean).toBe(1000)
  expect(forecastOfBet(acrossFrom(over(12_000)), forecasts)?.mean).toBe(11_000)
  expect(densityAt(margin, 1000)).toBeGreaterThan(densityAt(margin, 1100))
  expect(densityAt(margin, 900)).toBeCloseTo(densityAt(margin, 1100), 12)
})

describe('the step of a league’s scores', () => {
  test('is the largest common divisor of the scores', () => {
    const eight = (size: number) => Array.from({ length: 8 }, (_, index) => points((90 + index) * size))
    expect(scoreStepOf(eight(100))).toBe(100)
    expect(scoreStepOf(eight(110))).toBe(110)
    expect(scoreStepOf([...eight(100), points(9432)])).toBe(4)
    expect(scoreStepOf([...eight(100), points(9431)])).toBe(1)
  })

  test('is a hundredth with too few scores', () => {
    expect(scoreStepOf([])).toBe(1)
    expect(scoreStepOf([points(10_000), points(9000)])).toBe(1)
    expect(scoreStepOf(Array.from({ length: 8 }, () => points(0)))).toBe(1)
  })
})

describe('the value of odds', () => {
  test('is zero at 2.50 for a chance of 40%: these odds are fair and break even', () => {
    const given = { win: 4000, push: 0, lose: 6000 }
    const at = { stake: units(50), counterStake: units(75) }
    expect(breakEven(at)).toBe(4000)
    expect(expectedReturn(given, at)).toBe(0)
  })

  test('ignores pushes, which refund the stake', () => {
    expect(expectedReturn({ win: 4000, push: 2000, lose: 4000 }, { stake: units(10), counterStake: units(15) })).toBe(
      200,
    )
  })

  test('is opposite for the two sides, to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), stakes, (a, b, at) => {
        const [win, lose] = a + b <= 10_000 ? [a, b] : [10_000 - a, 10_000 - b]
        const given = { win, push: 10_000 - win - lose, lose }
        const mine = expectedReturn(given, at)
        const theirs = expectedReturn(chanceOfOther(given), { stake: at.counterStake, counterStake: at.stake })
        expect(mine + theirs).toBe(0)
        expect(Math.abs(mine * 100 - (win * at.counterStake - lose * at.stake))).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('the forecast while games are on', () => {
  const before = forecastOf(points(12_000))

  test('equals the forecast before the games if nothing has been played yet', () => {
    expect(forecastUnderway({ scored: points(0), projected: points(12_000), left: points(12_000) })).toEqual(before)
  })

  test('narrows as games are played: half as wide with a quarter left', () => {
    const late = forecastUnderway({ scored: points(10_000), projected: points(12_000), left: points(3000) })
    expect(late).toEqual({ mean: 13_000, spread: before.spread / 2 })
  })

  test('keeps about a point for corrections when all games are over', () => {
    const over = forecastUnderway({ scored: points(11_840), projected: points(12_000), left: points(0) })
    expect(over).toEqual({ mean: 11_840, spread: 100 })
  })
})
