import { expect, test } from 'vitest'
import { foldedGuessWords } from './guess-words.ts'

test.each([
  [9, 127.94, 'Score guess: 127.9. Just for fun before the final.'],
  [9, undefined, 'Guess the best score, too? Just for fun before the final.'],
  [9, Number.NaN, 'Guess the best score, too? Just for fun before the final.'],
  [10, 127.94, 'Score guess: 127.9. Only pays finalists.'],
])('in week %i a guess of %s that pays nothing is one line: %s', (week, guess, words) => {
  expect(foldedGuessWords({ season: 2025, week, guess })).toBe(words)
})
