import { expect, test } from 'vitest'
import { hasWhyFish } from './who-plays.ts'

test.each([
  [8, false],
  [9, true],
  [10, false],
])('gives the reason for fish in the final after the results of week %i: %s', (week, isNews) => {
  expect(hasWhyFish({ last_run: { week }, game_state: { season: 2025 } })).toBe(isNews)
})

test('does not explain the finalists by week 9 in a league that starts in the final', () => {
  expect(hasWhyFish({ last_run: null, game_state: { season: 2025 } })).toBe(false)
})
