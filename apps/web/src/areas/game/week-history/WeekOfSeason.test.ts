import { expect, test } from 'vitest'
import { weekAsked, weeksUpTo } from './WeekOfSeason.tsx'

test('has a chart for each week up to the current one', () => {
  expect(weeksUpTo(3)).toEqual([1, 2, 3])
  expect(weeksUpTo(0)).toEqual([1])
})

test('uses the week in the address, or the current one', () => {
  const weeks = weeksUpTo(3)
  expect(weekAsked('2', weeks)).toBe(2)
  for (const asked of [null, '4', '0', '2.5', 'two']) expect(weekAsked(asked, weeks)).toBe(3)
})
