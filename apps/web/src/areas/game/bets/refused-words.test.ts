import { expect, test } from 'vitest'
import { refusedWords } from './refused-words.ts'

const short = { code: 'units.not_enough', sentence: 'You need 30 units for that. Your wallet has 0.' }

test('tells who is all in so, and anybody else what is missing', () => {
  expect(refusedWords(short, { all_in: 'in' })).toBe('You’re all in, so no bets this week.')
  expect(refusedWords(short, { all_in: null })).toBe(short.sentence)
  expect(refusedWords({ code: 'week.locked', sentence: 'Locked.' }, { all_in: 'in' })).toBe('Locked.')
})
