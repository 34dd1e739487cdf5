import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

test('asks for the finalists in the final, and for nothing after the season', () => {
  const words = (week: number, isOver = false) => pageWords({ season: 2025, week, isOver })
  expect(words(9)).toBe('Who has the week’s best score, and how high?')
  expect(words(10)).toBe('Which finalist has the week’s best score, and how high?')
  expect(words(12, true)).toBe('Everyone’s picks, week by week.')
})
