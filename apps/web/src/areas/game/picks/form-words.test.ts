import { expect, test } from 'vitest'
import { hitsOf } from './form-words.ts'

const weeks = (...points: (number | null)[]) => points.map((each, at) => ({ week: 5 - at, points: each }))

test('counts the weeks that reached the target, without those off', () => {
  expect(hitsOf(weeks(15.3, 10, 9.99, null, 20), 10)).toEqual({
    short: '3 of 4',
    spoken: '3 of the last 4 at 10 or more',
  })
  expect(hitsOf(weeks(null), 10)).toBeNull()
  expect(hitsOf(weeks(15), null)).toBeNull()
})
