import { expect, test } from 'vitest'
import { rowMove, topsOf } from './use-reorder.ts'

test('a row that keeps its place does not move', () => {
  expect(rowMove({ from: 92, to: 92, lines: [100] })).toBeNull()
})

test('a row glides from where it was, past no line', () => {
  expect(rowMove({ from: 138, to: 46, lines: [200, 20] })).toEqual({
    frames: [{ transform: 'translateY(92px)' }, { transform: 'none' }],
    durationMs: 320,
    crosses: null,
  })
})

test('who crosses a line stops on it, upwards and downwards', () => {
  const up = rowMove({ from: 200, to: 100, lines: [20, 150] })
  expect(up).toMatchObject({ durationMs: 520, crosses: 1 })
  expect(up?.frames[1]).toEqual({ transform: 'translateY(50px)', offset: 160 / 520 })
  expect(up?.frames[2]).toEqual({ transform: 'translateY(50px)', offset: 360 / 520 })
  expect(rowMove({ from: 100, to: 200, lines: [150] })?.frames[1]?.transform).toBe('translateY(-50px)')
})

test('where rows began is told by the order of before and the heights of now', () => {
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

test('who has left the table takes no place in it', () => {
  const heights = new Map([['bill', 50]])
  expect([...topsOf(['gone', 'bill'], heights)]).toEqual([['bill', 0]])
})
