import { expect, test } from 'vitest'
import { closeToTheEnd } from './close-to-the-end.ts'

const MINUTE = 60_000

test('the last hour and the last ten minutes are told, and nothing else', () => {
  expect(closeToTheEnd(61 * MINUTE)).toBeNull()
  expect(closeToTheEnd(60 * MINUTE)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE + 1)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE)).toBe('10 minutes')
  expect(closeToTheEnd(1)).toBe('10 minutes')
  expect(closeToTheEnd(0)).toBeNull()
})
