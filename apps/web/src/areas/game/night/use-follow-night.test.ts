import { expect, test } from 'vitest'
import { nextOfNight } from './use-follow-night.ts'

const at = (given: Partial<Parameters<typeof nextOfNight>[0]>) =>
  nextOfNight({ unopened: null, shown: null, tide: 'betting', before: 'betting', ...given })

test('opens results that wait, also over those of an earlier week', () => {
  expect(at({ unopened: 3, tide: 'provisional', before: 'games' })).toBe('results')
  expect(at({ unopened: 3, shown: 2, tide: 'provisional', before: 'games' })).toBe('results')
  expect(at({ unopened: 3, shown: 3, tide: 'provisional', before: 'games' })).toBeNull()
})

test('leaves results when the next week begins or the night is over, and no other page', () => {
  expect(at({ shown: 3, before: 'final' })).toBe('home')
  expect(at({ shown: 3, tide: 'games', before: 'provisional' })).toBe('home')
  expect(at({ shown: 12, tide: 'over', before: 'provisional' })).toBe('home')
  expect(at({ before: 'final' })).toBeNull()
})

test('stays on results while they settle, and on those of an earlier week that somebody opened', () => {
  expect(at({ shown: 3, tide: 'final', before: 'provisional' })).toBeNull()
  expect(at({ shown: 1 })).toBeNull()
})
