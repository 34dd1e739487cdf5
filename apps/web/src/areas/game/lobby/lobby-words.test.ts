import { expect, test } from 'vitest'
import { clockParts, openingDay } from './lobby-words.ts'

test('names the weekday of an opening in the next days, and the date of a later one', () => {
  const opening = '2025-09-03T12:00:00Z'
  expect(openingDay(opening, '2025-09-01T12:00:00Z')).toBe('Wednesday')
  expect(openingDay(opening, '2025-08-01T12:00:00Z')).toBe('September\u00A03')
})

test('shows days, hours and minutes, and seconds on the last day', () => {
  const texts = [187_920_000, 15_120_000, 129_000, -5].map((left) =>
    clockParts(left)
      .map(({ value, letter }) => value + letter)
      .join(' '),
  )
  expect(texts).toEqual(['2d 04h 12m', '4h 12m 00s', '2m 09s', '0m 00s'])
})
