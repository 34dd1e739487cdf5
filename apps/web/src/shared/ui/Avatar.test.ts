import { expect, test } from 'vitest'
import { avatarFill, initialsOf } from './Avatar.tsx'

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
