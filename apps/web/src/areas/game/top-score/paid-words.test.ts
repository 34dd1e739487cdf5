import { expect, test } from 'vitest'
import { paidWords, verdictWords } from './paid-words.ts'

test.each([
  ['a right pick', { result: 'right', paid: 50, earned: 0 }, '+50 units', 'Right: +50 units.'],
  [
    'a finalist’s right pick',
    { result: 'right', paid: 0, earned: 25 },
    '+25 points',
    'Right: +25 points in the Triangle.',
  ],
  [
    'the closest guess',
    { result: 'wrong', paid: 0, earned: 10 },
    '+10 points',
    'Closest guess: +10 points in the Triangle.',
  ],
  ['the right pick of who is out', { result: 'right', paid: 0, earned: 0 }, null, 'Right: it counts for your streak.'],
  ['a wrong pick', { result: 'wrong', paid: 0, earned: 0 }, null, 'Wrong.'],
  ['an open pick', { result: 'open', paid: 0, earned: 0 }, null, ''],
] as const)('%s shows what it paid', (_, entry, amount, verdict) => {
  expect([paidWords(entry), verdictWords(entry)]).toEqual([amount, verdict])
})
