import { expect, test } from 'vitest'
import { treasurySum } from './treasury-sum.ts'

const none = { buy_ins: 0, buy_backs: 0, leavers: 0 }
const week = { week: 4, balance_before: 8450, balance_after: 8420, into: 70, out: 100, joined: none }

test('says what the treasury paid out and took in, and how its balance follows', () => {
  const kinds = [
    { kind: 'payday' as const, into: 50, out: 100 },
    { kind: 'option' as const, into: 20, out: 0 },
  ]
  expect(treasurySum({ ...week, kinds })).toEqual([
    'The treasury paid out 100.',
    'It took in 70: 50 for sitting out, 20 in lost house lines.',
    'It had 8,450 before: 8,450 − 100 + 70 = 8,420.',
  ])
  const more = { ...week, into: 200, out: 0, balance_after: 8650, kinds: [] }
  expect(treasurySum({ ...more, joined: { ...none, buy_backs: 200 } })).toEqual([
    'The treasury paid out nothing.',
    'It took in 200 from buy-backs (new units).',
    'A buy-back is free. It makes 300 new units: 100 for the player, 200 for the treasury.',
    'It had 8,450 before: 8,450 + 200 = 8,650.',
  ])
  expect(treasurySum({ ...more, joined: { ...none, leavers: 200 } })[1]).toBe('It took in 200 from players who left.')
})

test('has no line for what came in when nothing did', () => {
  const first = { week: 1, balance_before: 9000, balance_after: 8420, into: 0, out: 580, kinds: [], joined: none }
  expect(treasurySum(first)).toEqual(['The treasury paid out 580.', 'It had 9,000 before: 9,000 − 580 = 8,420.'])
  expect(treasurySum({ ...first, out: 0, balance_after: 9000 }).at(-1)).toBe('It had 9,000 before.')
})
