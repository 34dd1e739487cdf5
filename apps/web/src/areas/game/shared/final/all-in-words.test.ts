import { expect, test } from 'vitest'
import { chanceBasis } from './all-in-words.ts'

test('says what the chance goes by, and that the last scores were lower only where they were', () => {
  expect(chanceBasis(121.6, [130, 101, 99.5, 118])).toBe(
    'The chance goes by your projection of 121.6, above your last three scores.',
  )
  expect(chanceBasis(121.6, [101, 130, 118])).toBe('The chance goes by your projection of 121.6.')
  expect(chanceBasis(121.6, [101, 118])).toBe('The chance goes by your projection of 121.6.')
})
