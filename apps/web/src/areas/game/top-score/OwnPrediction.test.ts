import { expect, test } from 'vitest'
import { earnedFor } from './OwnPrediction.tsx'

test.each([
  ['both', { result: 'right', earned: 25 }, '15 for the right pick, 10 for the closest guess.'],
  ['the pick alone', { result: 'right', earned: 15 }, '15 for the right pick.'],
  ['the guess of a wrong pick', { result: 'wrong', earned: 10 }, '10 for the closest guess.'],
  ['nothing', { result: 'wrong', earned: 0 }, ''],
] as const)('says what a finalist’s points are for: %s', (_, entry, words) => {
  expect(earnedFor(entry, 2025)).toBe(words)
})

test('says nothing without a pick', () => {
  expect(earnedFor(null, 2025)).toBe('')
})
