import { expect, test } from 'vitest'
import { putUpWords, ridingWords } from './row-notes.ts'

const allIn = { units: 240, put_up: 240, all_in: true }
const line = { units: 290, put_up: 50 }

test('calls an all-in by its name, also after a late week paid its player', () => {
  expect(putUpWords(allIn)).toBe('all in')
  expect(putUpWords({ ...allIn, units: 270 })).toBe('240 all in')
  expect(ridingWords({ ...allIn, riding: 240 })).toBe('all in')
  expect(ridingWords({ ...allIn, units: 300, riding: 270 })).toBe('240 all in, 30 riding')
})

test('calls no house line an all-in, also where a correction left nothing else', () => {
  expect(putUpWords(line)).toBe('50 on a house line')
  expect(putUpWords({ ...line, units: 50 })).toBe('50 on a house line')
  expect(ridingWords({ ...line, units: 50, riding: 50 })).toBe('50 riding')
  expect(ridingWords({ ...line, put_up: 0, riding: 0 })).toBeNull()
})
