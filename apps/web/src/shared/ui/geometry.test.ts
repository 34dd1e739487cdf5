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
  tideGeometry,
  type TideSegment,
} from './geometry.ts'

const range = { from: -64, to: 64 }

test('places a value in the range, and clamps outside it', () => {
  expect(shareOf(0, range)).toBe(0.5)
  expect(shareOf(-80, range)).toBe(0)
  expect(shareOf(80, range)).toBe(1)
})

test('returns the nearest step within the range', () => {
  expect(valueAt(0.5351, range, 0.5)).toBe(4.5)
  expect(valueAt(1.2, range, 0.5)).toBe(64)
  expect(valueAt(-1, range, 0.5)).toBe(-64)
})

test('gives the likeliest bar full height and every bar a minimum', () => {
  const heights = barHeights((margin) => Math.exp(-((margin - 3) ** 2) / 400), range)
  expect(heights).toHaveLength(HILL_BARS)
  expect(Math.max(...heights)).toBe(1)
  expect(heights.indexOf(1)).toBe(33)
  expect(heights[0]).toBe(0.05)
})

test('assigns bars to sides by their middle', () => {
  const above = barsAbove(4.5, range)
  expect(above.filter(Boolean)).toHaveLength(30)
  expect(above[33]).toBe(false)
  expect(above[34]).toBe(true)
})

test('tilts the beam to the heavier side by at most 12 degrees', () => {
  expect(tiltOf(60, 60)).toBe(0)
  expect(tiltOf(60, 90)).toBeCloseTo(7.02, 2)
  expect(tiltOf(90, 60)).toBeCloseTo(-7.02, 2)
  expect(tiltOf(10, 90)).toBe(12)
  expect(tiltOf(90, 1)).toBe(-12)
  expect(tiltOf(0, 90)).toBe(0)
})

test('shows one chip for each ten units, from one to twelve', () => {
  expect([0, 1, 14, 60, 125, 900].map(chipsOf)).toEqual([0, 1, 1, 6, 12, 12])
})

test('moves both ends of the beam by the same distance', () => {
  const { left, right } = endsOf(176, 7)
  expect(right.y).toBeCloseTo(21.4, 1)
  expect(left).toEqual({ x: -right.x, y: -right.y })
})

test('draws a grid of round numbers with at most four lines above zero', () => {
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

test('splits the width evenly, and returns both ends of a span', () => {
  const { columns } = stepGeometry([{ known: 100 }, { low: 0, high: 50 }])
  expect(columns).toEqual([
    { left: 0, width: 50, top: 0, isKnown: true, floor: null },
    { left: 50, width: 50, top: 50, isKnown: false, floor: 100 },
  ])
})

test('fits a line above all steps, and handles an empty chart', () => {
  expect(stepGeometry([{ known: 120 }], 700).place(700)).toBeGreaterThanOrEqual(0)
  expect(stepGeometry([]).columns).toEqual([])
})

const week: TideSegment[] = [
  { label: 'Bets open', length: 36, fill: 'solid' },
  { label: 'Games', length: 100, fill: 'ruled', parts: 5 },
  { label: 'Units move', length: 32, fill: 'solid' },
]

test('places the marker in the week and in its segment', () => {
  expect(tideGeometry(week, 0)).toEqual({ columns: '36fr 100fr 32fr', marker: 0, current: 0 })
  expect(tideGeometry(week, 84)).toMatchObject({ marker: 50, current: 1 })
})

test('includes the first instant of a segment', () => {
  expect(tideGeometry(week, 36).current).toBe(1)
  expect(tideGeometry(week, 136).current).toBe(2)
})

test('clamps a position outside the week', () => {
  expect(tideGeometry(week, -5)).toMatchObject({ marker: 0, current: 0 })
  expect(tideGeometry(week, 400)).toMatchObject({ marker: 100, current: 2 })
})

test('throws for a week without length', () => {
  expect(() => tideGeometry([], 3)).toThrow('needs a segment')
})
