import { expect, test } from 'vitest'
import { closestFirst } from './closest-first.ts'

const made = (name: string, result: 'open' | 'right' | 'wrong', points: number) => ({ name, entry: { result, points } })
const all = [made('far', 'wrong', 90), made('near', 'wrong', 131), made('right', 'right', 100)]

test('sorts right picks first, then by closeness', () => {
  expect(closestFirst(all, { points: 130 }).map(({ name }) => name)).toEqual(['right', 'near', 'far'])
})

test('keeps the order of entry while the week is open', () => {
  expect(closestFirst(all, null).map(({ name }) => name)).toEqual(['far', 'near', 'right'])
})
