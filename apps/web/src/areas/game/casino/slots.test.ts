import { expect, test } from 'vitest'
import { positionOfSlot, slotWords } from './slots.ts'

test('only the deployment asks for positions, in the order of a line-up', () => {
  expect([0, 1, 2].map((slot) => positionOfSlot('best_deployment', slot))).toEqual(['RB', 'WR', 'TE'])
  expect(positionOfSlot('two_scorers', 1)).toBeNull()
})

test('every empty card says what it wants', () => {
  expect(slotWords({ key: 'one_scorer', athletes_named: 1 }, 0).label).toBe('Pick a player')
  expect([0, 1].map((slot) => slotWords({ key: 'two_scorers', athletes_named: 2 }, slot).label)).toEqual([
    'Pick one',
    'Pick another',
  ])
  expect(slotWords({ key: 'best_deployment', athletes_named: 3 }, 2).label).toBe('Pick your TE')
})
