import { expect, test } from 'vitest'
import { stepGeometry } from './step-geometry.ts'

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
