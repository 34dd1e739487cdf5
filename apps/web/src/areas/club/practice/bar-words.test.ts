import { expect, test } from 'vitest'
import { openMoveWords, weekWords } from './bar-words.ts'

const week1 = {
  seed: 'kelp',
  week: 1,
  stage: 'betting',
  liveShare: 0,
  units: 100,
  isWhale: false,
  isOut: false,
  hasEntered: false,
  hasMissed: false,
  hasPredicted: false,
  hasGoneAllIn: false,
  offers: 0,
} as const

test('warns before the games that nothing is picked', () => {
  expect(weekWords(week1)).toBe('week 1 of 12, no pick yet')
  for (const done of [
    { hasEntered: true },
    { hasPredicted: true },
    { hasGoneAllIn: true },
    { stage: 'games' },
    { isOut: true },
  ] as const)
    expect(weekWords({ ...week1, ...done })).toBe('week 1 of 12')
})

test('says what is open before the games start without a pick', () => {
  expect(openMoveWords(week1)).toBe('The casino and the prediction are still open, both free.')
  expect(openMoveWords({ ...week1, week: 4 })).toBe('The prediction is still open and free.')
  expect(openMoveWords({ ...week1, hasPredicted: true })).toBeNull()
})
