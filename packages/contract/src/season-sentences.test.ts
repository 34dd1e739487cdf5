import { newYork, seasonAt } from '@whale/game'
import { expect, test } from 'vitest'
import { seasonSentence } from './season-sentences.ts'

test.each([
  ['2026-09-09T07:59', null],
  ['2026-09-09T08:00', '11 of 12 weeks left: you can play weeks 2 to 12.'],
  ['2026-11-17T12:00', '2 of 12 weeks left: you can play weeks 11 and 12.'],
  ['2026-11-22T16:00', '1 of 12 weeks left: you can play week 12.'],
  ['2026-11-25T07:59', '1 of 12 weeks left: you can play week 12.'],
  [
    '2026-11-25T08:00',
    'The last week of 2026 is under way. It’s too late to add a league. The 2027 season is not published yet.',
  ],
  ['2026-12-02T08:00', 'The 2026 season is over. The 2027 season is not published yet.'],
])('says at %s how much of the season a new league can play', (now, sentence) => {
  expect(seasonSentence(2026, newYork(now))).toBe(sentence)
})

test('names the next season when it has dates', () => {
  expect(seasonSentence(2025, newYork('2026-01-10T12:00'))).toBe('The 2025 season is over. Next is 2026.')
})

test.each([
  ['2020-01-01T00:00', 2024],
  ['2025-11-26T07:59', 2025],
  ['2025-11-26T08:00', 2026],
  ['2026-02-01T12:00', 2026],
  ['2026-11-22T12:00', 2026],
  ['2027-02-01T12:00', 2026],
])('the calendar says at %s that new leagues are of season %i', (now, season) => {
  expect(seasonAt(newYork(now))).toBe(season)
})
