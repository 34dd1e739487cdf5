import { expect, test } from 'vitest'
import { crewLine } from './crew-line.ts'

test('a short roster shows how many more it needs', () => {
  expect(crewLine({ claimed: 5, total: 12, needed: 8 })).toBe('5 of 12 in. 3 more to start.')
  expect(crewLine({ claimed: 7, total: 12, needed: 8 })).toBe('7 of 12 in. 1 more to start.')
})

test('a roster at the minimum is enough to start, and a full one is all in', () => {
  expect(crewLine({ claimed: 8, total: 12, needed: 8 })).toBe('8 of 12 in. Enough to start.')
  expect(crewLine({ claimed: 12, total: 12, needed: 8 })).toBe('All 12 in.')
})
