import { expect, test } from 'vitest'
import { inPercent, ofDecided } from './chance-words.ts'

test('never calls a running bet decided, and leaves pushes out of the share', () => {
  expect([1, 0.999, 0.5, 0.001, 0].map(inPercent)).toEqual([99, 99, 50, 1, 1])
  expect(ofDecided({ win: 6000, lose: 3000, push: 1000 })).toBeCloseTo(2 / 3)
})
