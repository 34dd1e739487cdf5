import { expect, test } from 'vitest'
import { treasurySum } from './treasury-sum.ts'

const players = [
  { units_before: 100, units_after: 680 },
  { units_before: 300, units_after: 270 },
]

test('adds up what everyone gained and the stakes to what the treasury paid', () => {
  const treasury = { before: 5000, after: 4370, stakes_back: 30, stakes_lost: 50 }
  const { parts, total } = treasurySum({ players, treasury })
  expect(parts).toEqual([
    { name: 'Everyone together', units: 550 },
    { name: 'Stakes handed back', units: 30 },
    { name: 'Lost stakes it already had', units: 50 },
  ])
  expect(total).toBe('The treasury paid out 630: 5,000 − 630 = 4,370.')
})

test('has one line when no stakes settled, also when units came in', () => {
  const stakes = { stakes_back: 0, stakes_lost: 0 }
  expect(treasurySum({ players, treasury: { before: 5000, after: 4450, ...stakes } })).toEqual({
    parts: [],
    total: 'The treasury paid out 550: 5,000 − 550 = 4,450.',
  })
  const lost = [{ units_before: 110, units_after: 100 }]
  expect(treasurySum({ players: lost, treasury: { before: 90, after: 100, ...stakes } }).total).toBe(
    'The treasury took in 10: 90 + 10 = 100.',
  )
})
