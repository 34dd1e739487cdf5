import { expect, test } from 'vitest'
import { afterSwipe } from './sections.tsx'
import { demoOf } from './DemoClip.tsx'

// Specification 2.5, 9.19
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

const files = ['demo-1.mp4', 'demo-1.webm', 'demo-1.webp', 'demo-2.webm', 'demo-3.jpg', 'demo-10.webp']

test('returns the films, smaller format first, and the poster', () => {
  expect(demoOf(1, files)).toEqual({
    films: [
      { src: '/ui/demo-1.webm', type: 'video/webm' },
      { src: '/ui/demo-1.mp4', type: 'video/mp4' },
    ],
    poster: '/ui/demo-1.webp',
  })
})

test('returns null without a poster or without a film', () => {
  expect(demoOf(2, files)).toBeNull()
  expect(demoOf(3, files)).toBeNull()
})
