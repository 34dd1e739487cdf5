import { type Feature, opensWords } from '@whale/words'
import { describe, expect, test } from 'vitest'
import { closingAtLock, hasAllIn } from './feature-weeks.ts'

const WEEKS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Written from RULES §5, apart from the code's own table. */
const OPEN: Readonly<Record<Feature, readonly number[]>> = {
  bets: [2, 3, 7, 8, 9],
  house: [2, 3, 7, 8, 9],
  casino: [1, 2, 3, 5, 7, 8],
  multipliers: [7, 8, 9],
  bermuda: [10, 11, 12],
  top_score: WEEKS,
  bounties: WEEKS,
}
const FEATURES = ['bets', 'house', 'casino', 'multipliers', 'bermuda', 'top_score', 'bounties'] as const

describe('the pages of play', () => {
  test.each(WEEKS)('are open in week %i as the rules say, and the others name their next week', (week) => {
    for (const feature of FEATURES) {
      const isOpen = OPEN[feature].includes(week)
      const next = OPEN[feature].find((later) => later > week)
      const closed = next === undefined ? 'Closed for the season' : `Opens week ${next}`
      expect([feature, opensWords(feature, week)]).toEqual([feature, isOpen ? null : closed])
    }
  })

  test('offer the all-in in week 9 only', () => {
    expect(WEEKS.filter(hasAllIn)).toEqual([9])
  })
})

test('the lock closes only top-score picks in weeks without bets and casino, and for eliminated players (§5)', () => {
  const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(weeks.filter((week) => closingAtLock(week, { is_eliminated: false }) === 'Picks')).toEqual([4, 6, 10, 11, 12])
  expect(weeks.filter((week) => closingAtLock(week, { is_eliminated: true }) === 'Picks')).toEqual(weeks)
})
