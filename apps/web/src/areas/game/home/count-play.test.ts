import { expect, test } from 'vitest'
import { crossingOf, stepMs, unitsShown } from './count-play.ts'

const slip = { units_before: 600, units_after: 730, lines: [{ units: 90 }, { units: -60 }, { units: 100 }] }

test('the count goes from the old units to the new, line by line', () => {
  expect([0, 1, 2, 3].map((shown) => unitsShown(slip, shown))).toEqual([600, 690, 630, 730])
})

test('it lasts a few seconds, however many lines there are', () => {
  expect(stepMs(1)).toBe(1100)
  for (const lines of [5, 8, 14]) expect(stepMs(lines) * (lines + 1)).toBeLessThanOrEqual(7000)
})

test('the whale line is crossed by reaching it, both ways', () => {
  const over = (before: number, after: number) =>
    crossingOf({ units_before: before, units_after: after, lines: [] }, { whaleLine: 700 })
  expect(over(699, 700)).toBe('into_whales')
  expect(over(700, 699)).toBe('out_of_whales')
  expect(over(700, 900)).toBeNull()
  expect(over(500, 600)).toBeNull()
})
