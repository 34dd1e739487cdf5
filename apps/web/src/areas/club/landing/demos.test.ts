import { expect, test } from 'vitest'
import { demoOf } from './demos.ts'

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
