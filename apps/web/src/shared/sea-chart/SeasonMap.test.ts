import { journeyWords } from '@whale/words'
import { expect, test } from 'vitest'
import { isNews } from './SeasonMap.tsx'

test('does not reveal the weeks visible before the season', () => {
  expect(isNews(null, { lastSeen: 2, firstSeen: 2 })).toBe(false)
})

test('reveals a new week once', () => {
  expect(isNews(null, { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('4', { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('5', { lastSeen: 5, firstSeen: 2 })).toBe(false)
})

test('says how far the season is, and when it is over', () => {
  const words = (left: number, isOver = false) => journeyWords({ left, hasStarted: left < 12, isOver })
  expect([12, 3, 1, 0].map((left) => words(left))).toEqual([
    '12 weeks ahead of you',
    '3 weeks after this one',
    '1 week after this one',
    'The last week',
  ])
  expect(words(0, true)).toBe('The season is over')
})

test('ignores an invalid stored value', () => {
  expect(isNews('soon', { lastSeen: 3, firstSeen: 2 })).toBe(true)
})
