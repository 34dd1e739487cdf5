import { describe, expect, test } from 'vitest'
import { type Feature, closedWords, openFeatures } from './feature-weeks.ts'

const WEEKS = Array.from({ length: 12 }, (_, at) => at + 1)

/** Written from RULES §5, apart from the code's own table. */
const OPEN: Readonly<Record<Feature, readonly number[]>> = {
  bets: [2, 3, 7, 8, 9],
  options: [2, 3, 7, 8, 9],
  casino: [1, 2, 3, 5, 7, 8],
  multipliers: [7, 8, 9],
  bermuda: [10, 11, 12],
  predictions: WEEKS,
  bounties: WEEKS,
}
const FEATURES = ['bets', 'options', 'casino', 'multipliers', 'bermuda', 'predictions', 'bounties'] as const

describe('the pages of play', () => {
  test.each(WEEKS)('are open in week %i as the rules say, and the others name their next week', (week) => {
    for (const feature of FEATURES) {
      const isOpen = OPEN[feature].includes(week)
      const next = OPEN[feature].find((later) => later > week)
      const closed = next === undefined ? 'Closed for the season' : `Opens week ${next}`
      expect([feature, closedWords(feature, week)]).toEqual([feature, isOpen ? null : closed])
      expect(openFeatures({ week, isFish: false }).includes(feature)).toBe(isOpen)
    }
  })

  test('begin with all in for fish in week 9, and with the Triangle from week 10 on', () => {
    expect(openFeatures({ week: 9, isFish: true })[0]).toBe('multipliers')
    expect(openFeatures({ week: 9, isFish: false })[0]).toBe('bets')
    expect(openFeatures({ week: 8, isFish: true })[0]).toBe('bets')
    expect(openFeatures({ week: 10, isFish: true })[0]).toBe('bermuda')
  })
})
