import { expect, test } from 'vitest'
import { HILL_BARS, barHeights, barsAbove, shareOf, valueAt } from './hill-geometry.ts'

const range = { from: -64, to: 64 }

test('a value stands at its share of the range, and outside of it at the end', () => {
  expect(shareOf(0, range)).toBe(0.5)
  expect(shareOf(-80, range)).toBe(0)
  expect(shareOf(80, range)).toBe(1)
})

test('a share gives the nearest step, never one outside of the range', () => {
  expect(valueAt(0.5351, range, 0.5)).toBe(4.5)
  expect(valueAt(1.2, range, 0.5)).toBe(64)
  expect(valueAt(-1, range, 0.5)).toBe(-64)
})

test('the likeliest bar is the highest, and the unlikeliest still stands', () => {
  const heights = barHeights((margin) => Math.exp(-((margin - 3) ** 2) / 400), range)
  expect(heights).toHaveLength(HILL_BARS)
  expect(Math.max(...heights)).toBe(1)
  expect(heights.indexOf(1)).toBe(33)
  expect(heights[0]).toBe(0.05)
})

test('the bars above the value are the ones whose middle lies there', () => {
  const above = barsAbove(4.5, range)
  expect(above.filter(Boolean)).toHaveLength(30)
  expect(above[33]).toBe(false)
  expect(above[34]).toBe(true)
})
