import { expect, test } from 'vitest'
import { isNews } from './Voyage.tsx'

test('does not reveal the weeks visible before the season', () => {
  expect(isNews(null, { lastSeen: 2, firstSeen: 2 })).toBe(false)
})

test('reveals a new week once', () => {
  expect(isNews(null, { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('4', { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('5', { lastSeen: 5, firstSeen: 2 })).toBe(false)
})

test('ignores an invalid stored value', () => {
  expect(isNews('soon', { lastSeen: 3, firstSeen: 2 })).toBe(true)
})
