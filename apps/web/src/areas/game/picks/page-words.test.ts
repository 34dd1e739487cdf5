import { expect, test } from 'vitest'
import { pageWords, recordWords } from './page-words.ts'

test('asks for the finalists in the final, for a guess where it pays, and for nothing after the season', () => {
  const words = (week: number, given = {}) =>
    pageWords({ season: 2025, week, isOver: false, guessPays: false, ...given })
  expect(words(9)).toBe('Who scores most this week?')
  // A finalist looks back.
  expect(words(9, { guessPays: true })).toBe('Who scores most this week?')
  expect(words(10)).toBe('Which finalist has the week’s best score, counting multipliers?')
  expect(words(10, { guessPays: true })).toBe(
    'Which finalist has the week’s best score, counting multipliers, and how high?',
  )
  expect(words(12, { isOver: true })).toBe('Everyone’s picks, week by week.')
})

test('counts the picks that were right, without those of void weeks', () => {
  const words = (...results: ('open' | 'right' | 'wrong')[]) => recordWords(results.map((result) => ({ result })))
  expect(words('right', 'wrong', 'open', 'right')).toBe('2 of 3 picks right.')
  expect(words('wrong')).toBe('0 of 1 pick right.')
  expect(words('open')).toBe('No pick has counted yet.')
})
