import { expect, test } from 'vitest'
import { inPercent, isSure, ofDecided } from './chance-words.ts'

test('never calls a running bet decided, and leaves pushes out of the share', () => {
  expect([1, 0.999, 0.5, 0.001, 0].map(inPercent)).toEqual([99, 99, 50, 1, 1])
  expect(ofDecided({ win: 6000, lose: 3000, push: 1000 })).toBeCloseTo(2 / 3)
})

test('calls a bet sure where its shares read 99% and 1%, without its pushes', () => {
  const of = (win: number, push: number, lose: number) => isSure({ win, push, lose })
  expect([of(9860, 0, 140), of(140, 0, 9860), of(9800, 100, 100)]).toEqual([true, true, true])
  expect([of(9840, 0, 160), of(7300, 0, 2700), of(0, 10_000, 0)]).toEqual([false, false, false])
  expect(isSure(null)).toBe(false)
})
