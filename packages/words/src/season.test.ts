import { newYork, seasonAt, seasonOfNewLeagues } from '@whale/game'
import { expect, test } from 'vitest'
import { type Line, pageOf } from './testing/golden.ts'
import { type SeasonNote, isTooLateToAdd, seasonSentence } from './season.ts'

const noteAt = (season: number, now: string, given: Partial<SeasonNote> = {}) =>
  seasonSentence({ season, now: newYork(now), isPublished: true, isOpen: true, canReserve: true, ...given })

test('the sentences match golden/season.txt at each moment of a season', async () => {
  const note = (season: number, at: string, given: Partial<SeasonNote> = {}): Line => [
    [`${season} at ${at}`, ...Object.entries(given).map(([key, value]) => `${key} ${String(value)}`)].join(', '),
    noteAt(season, at, given),
  ]
  const lines: Line[] = [
    note(2026, '2026-09-09T07:59'),
    note(2026, '2026-09-09T08:00'),
    note(2026, '2026-10-14T07:59'),
    note(2026, '2026-10-14T08:00'),
    note(2026, '2026-11-25T08:00'),
    note(2026, '2026-10-14T08:00', { canReserve: false }),
    note(2025, '2025-11-26T07:59', { canReserve: false }),
    note(2025, '2025-11-26T08:00', { canReserve: false }),
    note(2025, '2026-09-09T08:00', { canReserve: false }),
    note(2027, '2027-12-20T08:00', { canReserve: false }),
    note(2026, '2026-10-13T16:00', { isOpen: false }),
    note(2026, '2026-11-25T08:00', { isOpen: false }),
    note(2027, '2027-02-01T12:00', { isOpen: false, isPublished: false }),
    note(2027, '2027-02-01T12:00', { isPublished: false }),
    note(2027, '2027-07-01T12:00'),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/season.txt')
})

test('stops accepting new leagues when week 6 opens, unless the next season can be reserved', () => {
  const isTooLate = (at: string, canReserve: boolean) => isTooLateToAdd({ season: 2026, now: newYork(at), canReserve })
  expect(isTooLate('2026-10-14T07:59', false)).toBe(false)
  expect(isTooLate('2026-10-14T08:00', false)).toBe(true)
  expect(isTooLate('2026-10-14T08:00', true)).toBe(false)
})

test.each([
  ['2020-01-01T00:00', 2024, 2024],
  ['2025-11-26T07:59', 2025, 2026],
  ['2025-11-26T08:00', 2026, 2026],
  ['2026-02-01T12:00', 2026, 2026],
  ['2026-10-14T07:59', 2026, 2026],
  ['2026-10-14T08:00', 2026, 2027],
  ['2026-11-25T08:00', 2026, 2027],
  ['2027-02-01T12:00', 2027, 2027],
  ['2028-02-01T12:00', 2027, 2027],
])('at %s the calendar gives season %i, and season %i to new leagues', (now, season, ofNewLeagues) => {
  expect(seasonAt(newYork(now))).toBe(season)
  expect(seasonOfNewLeagues(newYork(now))).toBe(ofNewLeagues)
})
