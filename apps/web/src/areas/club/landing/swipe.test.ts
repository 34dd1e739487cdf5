import { expect, test } from 'vitest'
import { afterSwipe } from './swipe.ts'

test('a swipe of 50 pixels to the left shows the next, to the right the one before; 49 show nothing else', () => {
  expect(afterSwipe(0, { dx: -50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(2, { dx: 50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(0, { dx: -49, dy: 0, count: 3 })).toBe(0)
  expect(afterSwipe(1, { dx: 49, dy: 0, count: 3 })).toBe(1)
})

test('the ends do not wrap', () => {
  expect(afterSwipe(2, { dx: -80, dy: 0, count: 3 })).toBe(2)
  expect(afterSwipe(0, { dx: 80, dy: 0, count: 3 })).toBe(0)
})

test('a finger that scrolls the page swipes nothing', () => {
  expect(afterSwipe(0, { dx: -60, dy: 200, count: 3 })).toBe(0)
})
