import { expect, test } from 'vitest'
import { foldedGuessWords } from './guess-words.ts'

test.each([
  [127.94, 'Score guess: 127.9. Only pays finalists.'],
  [undefined, 'Guess the best score, too? Only pays finalists.'],
  [Number.NaN, 'Guess the best score, too? Only pays finalists.'],
])('a guess of %s that pays nothing is one line: %s', (guess, words) => {
  expect(foldedGuessWords(guess)).toBe(words)
})
