import { expect, test } from 'vitest'
import { closestFirst } from './closest-first.ts'

const made = (name: string, result: 'open' | 'right' | 'wrong', points: number) => ({ name, entry: { result, points } })
const all = [made('far', 'wrong', 90), made('near', 'wrong', 131), made('right', 'right', 100)]

test('right names come first, then the closest guess', () => {
  expect(closestFirst(all, { points: 130 }).map(({ name }) => name)).toEqual(['right', 'near', 'far'])
})

test('an open week keeps the order in which they were made', () => {
  expect(closestFirst(all, null).map(({ name }) => name)).toEqual(['far', 'near', 'right'])
})
