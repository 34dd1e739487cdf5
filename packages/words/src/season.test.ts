import { newYork, seasonAt, seasonOfNewLeagues } from '@whale/game'
import { expect, test } from 'vitest'
import { type SeasonNote, isTooLateToAdd, seasonSentence } from './season.ts'

const noteAt = (season: number, now: string, given: Partial<SeasonNote> = {}) =>
  seasonSentence({ season, now: newYork(now), isPublished: true, isOpen: true, canReserve: true, ...given })

test.each([
  ['2026-09-09T07:59', null],
  [
    '2026-09-09T08:00',
    '11 of 12 weeks left: you can play weeks 2 to 12. Week 1 has already opened, and a league starts with a whole week.',
  ],
  [
    '2026-10-14T07:59',
    '7 of 12 weeks left: you can play weeks 6 to 12. Week 5 has already opened, and a league starts with a whole week.',
  ],
  ['2026-10-14T08:00', 'It’s too late to play 2026. You can reserve your league for 2027.'],
  ['2026-11-25T08:00', 'It’s too late to play 2026. You can reserve your league for 2027.'],
])('says at %s how much of the season a new league can play', (now, sentence) => {
  expect(noteAt(2026, now)).toBe(sentence)
})

test('promises no next season where the operator has set SEASON', () => {
  expect(noteAt(2026, '2026-10-14T08:00', { canReserve: false })).toBe(
    'It’s too late to add a league for 2026. Week 1 of 2027 should open September\u00a08.',
  )
})

test('says that a season is over once its last week is final, and when the next one should open', () => {
  const note = (season: number, at: string) => noteAt(season, at, { canReserve: false })
  expect(note(2025, '2025-11-26T07:59')).toMatch(/^It’s too late to add a league for 2025\. /)
  expect(note(2025, '2025-11-26T08:00')).toBe('The 2025 season is over. Week 1 of 2026 should open September\u00a09.')
  expect(note(2025, '2026-09-09T08:00')).toBe('The 2025 season is over. Leagues for 2026 aren’t open here yet.')
  expect(note(2027, '2027-12-20T08:00')).toBe('The 2027 season is over.')
})

test('knows when no league can be added: from the opening of week 6, unless the next season can be reserved', () => {
  const isTooLate = (at: string, canReserve: boolean) => isTooLateToAdd({ season: 2026, now: newYork(at), canReserve })
  expect(isTooLate('2026-10-14T07:59', false)).toBe(false)
  expect(isTooLate('2026-10-14T08:00', false)).toBe(true)
  expect(isTooLate('2026-10-14T08:00', true)).toBe(false)
})

test('offers nothing on a closed server', () => {
  expect(noteAt(2026, '2026-10-13T16:00', { isOpen: false })).toBe('7 of 12 weeks left.')
  expect(noteAt(2026, '2026-11-25T08:00', { isOpen: false })).toBeNull()
  expect(noteAt(2027, '2027-02-01T12:00', { isOpen: false, isPublished: false })).toBe(
    'The NFL publishes the 2027 schedule in May. Until then all dates are expected.',
  )
})

test('says that a season without a schedule has expected dates, until the schedule is there', () => {
  expect(noteAt(2027, '2027-02-01T12:00', { isPublished: false })).toBe(
    'The NFL publishes the 2027 schedule in May. Until then all dates are expected. You can reserve your league now.',
  )
  expect(noteAt(2027, '2027-07-01T12:00')).toBeNull()
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
])('the calendar says at %s that the season is %i and new leagues are of %i', (now, season, ofNewLeagues) => {
  expect(seasonAt(newYork(now))).toBe(season)
  expect(seasonOfNewLeagues(newYork(now))).toBe(ofNewLeagues)
})
