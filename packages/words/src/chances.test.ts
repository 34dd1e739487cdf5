import { expect, test } from 'vitest'
import { inPercent, isSure, ofDecided, bothShares, sidesText } from './chances.ts'

test('never calls a bet decided while games are on, and leaves pushes out of the share', () => {
  expect([1, 0.999, 0.5, 0.001, 0].map(inPercent)).toEqual([99, 99, 50, 1, 1])
  expect(ofDecided({ win: 6000, lose: 3000, push: 1000 })).toBeCloseTo(2 / 3)
})

test('shows both sides of a bet with chances that add up to 100, the same from either side', () => {
  const of = (win: number, lose: number) => sidesText({ win, lose, push: 10_000 - win - lose })
  expect(of(4952, 4948)).toEqual(['50%', '50%'])
  expect(of(5050, 4950)).toEqual(['51%', '49%'])
  expect(of(4950, 5050)).toEqual(['49%', '51%'])
  expect(of(30, 9970)).toEqual(['under 1%', 'over 99%'])
  expect(of(0, 10_000)).toEqual(['0%', '100%'])
  expect(of(0, 0)).toEqual(['0%', '0%'])
  expect(bothShares(0.405)).toEqual(['40%', '60%'])
})

test('calls a bet sure if its shares read 99% and 1%, without pushes', () => {
  const of = (win: number, push: number, lose: number) => isSure({ win, push, lose })
  expect([of(9860, 0, 140), of(140, 0, 9860), of(9800, 100, 100)]).toEqual([true, true, true])
  expect([of(9840, 0, 160), of(7300, 0, 2700), of(0, 10_000, 0)]).toEqual([false, false, false])
  expect(isSure(null)).toBe(false)
})
