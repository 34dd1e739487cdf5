import { expect, test } from 'vitest'
import { unitsWords } from './OpponentBlock.tsx'

test('names what an opponent put up, so that 90 units do not look like out', () => {
  expect(unitsWords({ units: 227, put_up: 0 })).toBe('227 units')
  expect(unitsWords({ units: 100, put_up: 10 })).toBe('100 units, 10 of it put up')
})
