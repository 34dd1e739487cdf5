import { expect, test } from 'vitest'
import { typedUnits, within } from './stepped.ts'

test('clamps a value to its range', () => {
  expect([-5, 40, 900].map((value) => within(value, { min: 10, max: 500 }))).toEqual([10, 40, 500])
  expect(within(40, { min: 10, max: 0 })).toBe(10)
})

test('returns the digits of a text, or null', () => {
  expect(typedUnits('1,018')).toBe(1018)
  expect(typedUnits(' 60 units')).toBe(60)
  expect(typedUnits('')).toBeNull()
  expect(typedUnits('abc')).toBeNull()
})
