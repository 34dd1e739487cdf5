import { expect, test } from 'vitest'
import { avatarFill, fillsOf, initialsOf } from './Avatar.tsx'

test('takes initials from the first and the last word', () => {
  expect(initialsOf('Kelp Wanted')).toBe('KW')
  expect(initialsOf('The Gravy Boat')).toBe('TB')
  expect(initialsOf('devin')).toBe('DE')
})

test('skips symbols, and handles a name of only symbols', () => {
  expect(initialsOf("'Tis  🐳 Sam")).toBe('TS')
  expect(initialsOf('🐳')).toBe('?')
  expect(initialsOf('')).toBe('?')
})

test('returns the same fill for a seed, and uses every fill', () => {
  expect(avatarFill('team_7')).toBe(avatarFill('team_7'))
  const used = new Set(Array.from({ length: 200 }, (_, index) => avatarFill(`team_${index}`)))
  expect([...used].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('gives no two teams of a league one fill while there are fills left, and each its own if it can', () => {
  const names = Array.from({ length: 14 }, (_, index) => `team_${index}`)
  const fills = fillsOf(names)
  expect(new Set([...fills.values()].slice(0, 10)).size).toBe(10)
  expect(fills.get('team_0')).toBe(avatarFill('team_0'))
  // All are taken: the last ones by name have that of their name.
  expect(fills.get('team_9')).toBe(avatarFill('team_9'))
  expect(fillsOf(names.toReversed())).toEqual(fills)
})
