import { expect, test } from 'vitest'
import { tideGeometry, type TideSegment } from './tide-geometry.ts'

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
