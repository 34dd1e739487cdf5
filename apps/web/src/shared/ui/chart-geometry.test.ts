import { expect, test } from 'vitest'
import {
  barHeights,
  barsAbove,
  chipsOf,
  endsOf,
  HILL_BARS,
  shareOf,
  stepGeometry,
  tiltOf,
  valueAt,
} from './chart-geometry.ts'

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

test('the beam is level for even sides, and sinks to the heavier one, never by more than 12 degrees', () => {
  expect(tiltOf(60, 60)).toBe(0)
  expect(tiltOf(60, 90)).toBeCloseTo(7.02, 2)
  expect(tiltOf(90, 60)).toBeCloseTo(-7.02, 2)
  expect(tiltOf(10, 90)).toBe(12)
  expect(tiltOf(90, 1)).toBe(-12)
  expect(tiltOf(0, 90)).toBe(0)
})

test('a pan shows a chip for each ten units, one at least for any, twelve at most', () => {
  expect([0, 1, 14, 60, 125, 900].map(chipsOf)).toEqual([0, 1, 1, 6, 12, 12])
})

test('the ends of the beam go up on one side as far as down on the other', () => {
  const { left, right } = endsOf(176, 7)
  expect(right.y).toBeCloseTo(21.4, 1)
  expect(left).toEqual({ x: -right.x, y: -right.y })
})

test('the grid is round, has four lines over the ground at most, and holds the highest step', () => {
  const gridOf = (highest: number) => stepGeometry([{ known: highest }]).grid.map(({ value }) => value)
  expect(gridOf(1018)).toEqual([1500, 1000, 500, 0])
  expect(gridOf(10_800)).toEqual([15_000, 10_000, 5000, 0])
  expect(gridOf(100)).toEqual([100, 75, 50, 25, 0])
  for (const highest of [1, 7, 99, 640, 8123]) {
    const grid = gridOf(highest)
    expect(grid.length).toBeLessThanOrEqual(5)
    expect(grid[0]).toBeGreaterThanOrEqual(highest)
  }
})

test('columns share the width, and a span has its floor beside its upper end', () => {
  const { columns } = stepGeometry([{ known: 100 }, { low: 0, high: 50 }])
  expect(columns).toEqual([
    { left: 0, width: 50, top: 0, isKnown: true, floor: null },
    { left: 50, width: 50, top: 50, isKnown: false, floor: 100 },
  ])
})

test('a line over all steps has room, and nothing at all is still a chart', () => {
  expect(stepGeometry([{ known: 120 }], 700).place(700)).toBeGreaterThanOrEqual(0)
  expect(stepGeometry([]).columns).toEqual([])
})
