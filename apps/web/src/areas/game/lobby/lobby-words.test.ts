import { expect, test } from 'vitest'
import { clockParts, crowdWords, openingDay, wereIn } from './lobby-words.ts'

test('counts who is in, and who is missing for the start or for a full league', () => {
  const words = [1, 7, 8, 12].map((claimed) => crowdWords({ total_claimed: claimed, total_teams: 12, players_min: 8 }))
  expect(words).toEqual([
    '1 is in. 7 more.',
    '7 are in. 1 more.',
    '8 are in. Room for 4.',
    '12 are in. Everyone’s here.',
  ])
})

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

test('counts who was in when the league did not start', () => {
  expect([0, 1, 3].map((claimed) => wereIn(claimed, 8))).toEqual(['0 of 8 were in', '1 of 8 was in', '3 of 8 were in'])
})
