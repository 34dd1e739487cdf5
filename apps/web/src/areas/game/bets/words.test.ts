import { expect, test } from 'vitest'
import { depthWords, squallWords } from './after-words.ts'

const standing = { units: 642, wallet: 580, whaleLine: 700, eliminationLine: 100 }

test('what is left is said by depth', () => {
  expect([732, 700, 582, 100, 99].map((units) => depthWords(units, standing))).toEqual([
    'Over the whale line',
    'Over the whale line',
    'Still swimming',
    'Still swimming',
    'Beached',
  ])
})

test('a squall is up where this bet ends it, or this bet with all that is riding', () => {
  expect(squallWords(480, standing)).toBeNull()
  expect(squallWords(481, standing)).toBe("Lose this and all that is riding, and you're beached.")
  expect(squallWords(543, standing)).toBe("Lose this and you're beached.")
})
