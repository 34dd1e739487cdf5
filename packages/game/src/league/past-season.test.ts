import { expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { settledBet } from './past-season.ts'

test.each([
  // 162.55 to 168.84 is over by exactly 1.21, and shown as 162.6 to 168.8.
  [16255, 16884, 750, 130],
  // 116.36 to 108.02 is over 5.5 by exactly 2.84, and shown as 116.4 to 108.0.
  [11636, 10802, -550, 290],
  [11636, 11084, -550, 10],
  // The tenths are equal, but the hundredths decided it.
  [10004, 10000, 0, 4],
])('%i to %i with %i was decided by %i hundredths', (own, against, line, margin) => {
  const result = { points: points(own), againstPoints: points(against) }
  const bet = { state: { state: 'won', result }, kind: 'spread', line: points(line) }
  expect(settledBet(bet as unknown as Parameters<typeof settledBet>[0], null)?.margin).toBe(margin)
})

test('a total was decided by the shown difference between it and the line', () => {
  const result = { points: points(11846) }
  const bet = { state: { state: 'lost', result }, kind: 'over', line: points(11750) }
  expect(settledBet(bet as unknown as Parameters<typeof settledBet>[0], null)?.margin).toBe(100)
})
