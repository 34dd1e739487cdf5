import { percent } from '@whale/words'
import { expect, test } from 'vitest'
import { breakEven, oddsFor, theirRange, theirStake } from './odds-view.ts'

const bounds = { odds_min: 1.1, odds_max: 10 }

test('computes the odds from the opponent’s stake, within bounds', () => {
  expect(oddsFor({ risk: 60, theirs: 90 }, bounds)).toBe(250)
  expect(oddsFor({ risk: 60, theirs: 1 }, bounds)).toBe(110)
  expect(oddsFor({ risk: 10, theirs: 500 }, bounds)).toBe(1000)
  expect(oddsFor({ risk: 0, theirs: 50 }, bounds)).toBe(110)
})

test('allows every opponent stake up to a risk of 100, and the nearest above it', () => {
  for (const theirs of [30, 67, 90, 151])
    expect(theirStake({ risk: 90, odds: oddsFor({ risk: 90, theirs }, bounds) })).toBe(theirs)
  expect(theirStake({ risk: 300, odds: oddsFor({ risk: 300, theirs: 200 }, bounds) })).toBe(201)
})

test('limits the opponent’s stake to what the odds allow', () => {
  expect(theirRange(60, bounds)).toEqual({ min: 6, max: 540 })
})

test('needs 60 against 90 to win 40% of the time', () => {
  expect(percent(breakEven({ risk: 60, theirs: 90 }))).toBe('40%')
  expect([0.004, 0.996, 0, 1].map(percent)).toEqual(['under 1%', 'over 99%', '0%', '100%'])
})
