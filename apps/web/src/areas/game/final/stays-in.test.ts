import { expect, test } from 'vitest'
import { staysIn } from './stays-in.ts'

test('says whether a fish would still be in the final: as one of the three with the most units, ties included', () => {
  const rows = (others: number[], isOut = false) => [
    { units: 760, is_you: true, is_eliminated: false },
    ...others.map((units) => ({ units, is_you: false, is_eliminated: isOut })),
  ]
  const isIn = (others: number[], leaves = 660) => staysIn(rows(others), { leaves, whaleLine: 700, least: 3 })
  expect(isIn([900, 800, 300])).toBe(true)
  expect(isIn([900, 800, 710])).toBe(false)
  expect(isIn([900, 800, 660])).toBe(true)
  expect(isIn([900, 800, 710], 700)).toBe(true)
  expect(staysIn(rows([900, 800, 710], true), { leaves: 660, whaleLine: 700, least: 3 })).toBe(true)
})
