import { expect, test } from 'vitest'
import { chipsOf, endsOf, tiltOf } from './odds-scale-geometry.ts'

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
