import { expect, test } from 'vitest'
import { bestSoFar, pointsTyped, resultWord, rewardWords } from './prediction-view.ts'

test.each([
  [1, 'units', 'The right pick earns 10 units.'],
  [9, 'units', 'The right pick earns 10 units.'],
  [10, 'units', 'The right pick earns 50 units.'],
  [10, 'points', 'The right pick adds 15 points to your total, the closest guess 10.'],
  [2, 'streak', 'The right pick keeps your streak going.'],
] as const)('in week %i the reward in %s reads: %s', (week, reward, words) => {
  expect(rewardWords({ season: 2025, week, reward })).toBe(words)
})

test('a score may be typed with a point or a comma', () => {
  expect(pointsTyped('128.4')).toBe(128.4)
  expect(pointsTyped(' 128,4 ')).toBe(128.4)
})

test('what is not a number stays something that the schema refuses', () => {
  expect(pointsTyped('')).toBeUndefined()
  expect(pointsTyped('lots')).toBeNaN()
})

test('a result has one word', () => {
  expect(resultWord({ result: 'right' })).toBe('Right')
  expect(resultWord({ result: 'open' })).toBe('In')
})

test('the best of all teams leads the week, but not in the Triangle', () => {
  const at = (place: 'casino_one' | 'bermuda_triangle', points: number) =>
    bestSoFar({
      player_scores: [{ team_id: '1', team_name: 'Reel Deal', user_id: null, points, is_you: false }],
      narrative: { week: 1, place, location: '', title: '', description: '', location_flavor: '' },
    })
  expect(at('casino_one', 131.2)).toEqual({ teamName: 'Reel Deal', points: 131.2 })
  expect(at('casino_one', 0)).toBeNull()
  expect(at('bermuda_triangle', 131.2)).toBeNull()
})
