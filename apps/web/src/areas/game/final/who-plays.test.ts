import { expect, test } from 'vitest'
import { hasWhyFish, whoPlays, whyFishAreIn } from './who-plays.ts'

test('says why fish are in, and nothing if all entrants were whales', () => {
  const row = (units: number) => ({ units, status: units >= 700 ? 'whale' : 'fish', is_eliminated: units < 100 })
  const why = (...units: number[]) => whyFishAreIn(units.map(row), 2025)
  expect(why(900, 800, 700, 300)).toBeNull()
  expect(why(900, 800, 90)).toBeNull()
  expect(why(300, 267, 250, 110, 90)).toBe('No whales after week 9, so the top 3 in units are in.')
  expect(why(900, 267, 250, 110)).toBe('Only one whale after week 9, so the next 2 in units are in too.')
  expect(why(900, 800, 250, 110)).toBe('Only 2 whales after week 9, so the next one in units is in too.')
})

test('counts fish who tie with the last one in', () => {
  const row = (units: number) => ({ units, status: 'fish', is_eliminated: false })
  expect(whyFishAreIn([300, 267, 250, 250, 110].map(row), 2025)).toBe(
    'No whales after week 9, so the top 4 in units are in, with a tie at 250.',
  )
})

test('says that the most units fill the final up to three', () => {
  expect(whoPlays(2025)).toBe(
    'Every whale after week 9 is in the final. With fewer than 3, the players with the most units fill it up.',
  )
})

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
