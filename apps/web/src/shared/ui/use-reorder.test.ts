import { expect, test } from 'vitest'
import { rowMove, topsOf } from './use-reorder.ts'

test('does not animate a row that keeps its place', () => {
  expect(rowMove({ from: 92, to: 92, lines: [100] })).toBeNull()
})

test('moves a row from its old place', () => {
  expect(rowMove({ from: 138, to: 46, lines: [200, 20] })).toEqual({
    frames: [{ transform: 'translateY(92px)' }, { transform: 'none' }],
    durationMs: 320,
    crosses: null,
  })
})

test('stops a row on the line it crosses, in both directions', () => {
  const up = rowMove({ from: 200, to: 100, lines: [20, 150] })
  expect(up).toMatchObject({ durationMs: 520, crosses: 1 })
  expect(up?.frames[1]).toEqual({ transform: 'translateY(50px)', offset: 160 / 520 })
  expect(up?.frames[2]).toEqual({ transform: 'translateY(50px)', offset: 360 / 520 })
  expect(rowMove({ from: 100, to: 200, lines: [150] })?.frames[1]?.transform).toBe('translateY(-50px)')
})

test('computes old positions from the old order and the current heights', () => {
  const heights = new Map([
    ['ahab', 40],
    ['line', 20],
    ['bill', 50],
  ])
  expect([...topsOf(['bill', 'line', 'ahab'], heights)]).toEqual([
    ['bill', 0],
    ['line', 50],
    ['ahab', 70],
  ])
})

test('skips rows that have left the table', () => {
  const heights = new Map([['bill', 50]])
  expect([...topsOf(['gone', 'bill'], heights)]).toEqual([['bill', 0]])
})
