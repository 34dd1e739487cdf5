import { expect, test } from 'vitest'
import { nextMorning } from './next-morning.ts'

const at = (text: string) => new Date(text).getTime()

test('begins at 8 this morning before 8, and tomorrow from then on', () => {
  expect(nextMorning(at('2026-03-06T07:59:00'))).toBe(new Date('2026-03-06T08:00:00').toISOString())
  expect(nextMorning(at('2026-03-06T08:00:00'))).toBe(new Date('2026-03-07T08:00:00').toISOString())
  expect(nextMorning(at('2026-12-31T20:00:00'))).toBe(new Date('2027-01-01T08:00:00').toISOString())
})
