import { expect, test } from 'vitest'
import { crewLine } from './crew-line.ts'

test('a crew that is too small says how many it takes', () => {
  expect(crewLine({ claimed: 5, total: 12, needed: 8 })).toBe('8 to start, 5 aboard.')
  expect(crewLine({ claimed: 7, total: 12, needed: 8 })).toBe('8 to start, 7 aboard.')
})

test('from the eighth on it is enough, and then it is everybody', () => {
  expect(crewLine({ claimed: 8, total: 12, needed: 8 })).toBe('Enough to start: 8 of 12 aboard.')
  expect(crewLine({ claimed: 12, total: 12, needed: 8 })).toBe('All 12 aboard.')
})
