import { expect, test } from 'vitest'
import { isNews } from './use-reveal.ts'

test('what could be seen before the season was never hidden', () => {
  expect(isNews(null, { lastSeen: 2, firstSeen: 2 })).toBe(false)
})

test('a week comes out of the fog at the first look, and not at the next', () => {
  expect(isNews(null, { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('4', { lastSeen: 5, firstSeen: 2 })).toBe(true)
  expect(isNews('5', { lastSeen: 5, firstSeen: 2 })).toBe(false)
})

test('where the device keeps something strange, it is as if it kept nothing', () => {
  expect(isNews('soon', { lastSeen: 3, firstSeen: 2 })).toBe(true)
})
