import { expect, test } from 'vitest'
import { allInsWords } from './put-up.ts'

test('counts who is all in with their units, not house lines', () => {
  const rows = [
    // A late week paid 30 to somebody who is all in, and a correction emptied the wallet of somebody with a house line.
    { units: 403, put_up: 373, all_in: true },
    { units: 334, put_up: 334, all_in: true },
    { units: 50, put_up: 50 },
    { units: 0, put_up: 0 },
  ]
  expect(allInsWords(rows)).toBe('2 players are all in with 707 units. ')
  expect(allInsWords(rows.slice(1))).toBe('1 player is all in with 334 units. ')
  expect(allInsWords(rows.slice(2))).toBe('')
})
