import { instant } from '@whale/game'
import { expect, test } from 'vitest'
import { dailyEndsAt, dailySeed, dailyState, dayOfSeed, seedOfToday } from './daily.ts'

test('changes the season at midnight in New York, in winter and summer', () => {
  expect(seedOfToday(instant('2026-11-24T04:59:59Z'))).toBe('daily-2026-11-23')
  expect(seedOfToday(instant('2026-11-24T05:00:00Z'))).toBe('daily-2026-11-24')
  expect(seedOfToday(instant('2026-07-04T03:59:59Z'))).toBe('daily-2026-07-03')
  expect(dailyEndsAt('2026-11-23')).toBe('2026-11-24T05:00:00.000Z')
  expect(dailyEndsAt('2026-07-03')).toBe('2026-07-04T04:00:00.000Z')
  // Clocks go back on this day.
  expect(dailyEndsAt('2026-11-01')).toBe('2026-11-02T05:00:00.000Z')
})

test('returns the day of daily seeds only', () => {
  expect(dayOfSeed(dailySeed('2026-11-23'))).toBe('2026-11-23')
  for (const seed of ['kelp', 'daily-', 'daily-2026-02-30', 'daily-2026-11-23x', '2026-11-23']) {
    expect(dayOfSeed(seed)).toBeNull()
  }
})

test('accepts results from the start of the day until a week after it', () => {
  const noon = instant('2026-11-23T17:00:00Z')
  expect(dailyState('2026-11-24', noon)).toBe('ahead')
  expect(['2026-11-23', '2026-11-16'].map((day) => dailyState(day, noon))).toEqual(['open', 'open'])
  expect(dailyState('2026-11-15', noon)).toBe('over')
})
