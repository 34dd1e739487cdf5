import { describe, expect, it } from 'vitest'
import { atLeast, atMost, growthOf, measured, ratiosOf, tableOf } from './report.ts'

describe('a row', () => {
  it('is compared with the target by its median, which may equal the target', () => {
    expect([atMost(2, 'a', 'ms', [9, 2, 1]).isMet, atMost(2, 'a', 'ms', [9, 3, 1]).isMet]).toEqual([true, false])
    expect([atLeast(2, 'a', 'ms', [0, 2, 9]).isMet, atLeast(2, 'a', 'ms', [0, 1, 9]).isMet]).toEqual([true, false])
  })

  it('has no verdict without samples or a target', () => {
    expect([atMost(2, 'a', 'ms', []).isMet, measured('a', 'ms', [1]).isMet]).toEqual([null, null])
  })
})

it('divides each value by the floor of its own round', () => {
  expect(ratiosOf([60, 130], [100, 200])).toEqual([0.6, 0.65])
})

it('reports growth 1 when a hundred times as many leagues take a hundred times as long', () => {
  expect(growthOf({ leagues: 100, ms: 80 }, { leagues: 10_000, ms: 8000 })).toBe(1)
})

it('prints which targets are met, and a dash for anything not measured', () => {
  const rows = [atMost(8, '3a', 'times', [9, 7.5, 8.5]), atLeast(300, '2c', '/s', [304]), measured('floor', 'ms', [])]
  expect(tableOf(rows).split('\n').slice(1)).toEqual([
    '3a     8.50 times  7.50 … 9.00     3     at most 8  NOT met',
    '2c         304 /s    304 … 304     1  at least 300      met',
    'floor           –            –     0',
  ])
})
