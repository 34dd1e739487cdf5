import { expect, test } from 'vitest'
import { afterSwipe } from './swipe.ts'

test('moves on a swipe of 50 pixels, left to the next and right to the previous, but not on 49', () => {
  expect(afterSwipe(0, { dx: -50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(2, { dx: 50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(0, { dx: -49, dy: 0, count: 3 })).toBe(0)
  expect(afterSwipe(1, { dx: 49, dy: 0, count: 3 })).toBe(1)
})

test('stops at both ends', () => {
  expect(afterSwipe(2, { dx: -80, dy: 0, count: 3 })).toBe(2)
  expect(afterSwipe(0, { dx: 80, dy: 0, count: 3 })).toBe(0)
})

test('ignores a vertical scroll', () => {
  expect(afterSwipe(0, { dx: -60, dy: 200, count: 3 })).toBe(0)
})
