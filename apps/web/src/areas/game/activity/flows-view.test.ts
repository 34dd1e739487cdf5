import { expect, test } from 'vitest'
import { flowsSummary, flowsToShow } from './flows-view.ts'

const plain = { notes: [] }
const noted = { notes: [{ kind: 'odds' }] }

test('pairs with a note stand there at first, all of them once somebody asks', () => {
  expect(flowsToShow([plain, noted], { isAll: false })).toEqual([noted])
  expect(flowsToShow([plain, noted], { isAll: true })).toEqual([plain, noted])
})

test('it is said how many there are, and blames nobody', () => {
  expect(flowsSummary([plain])).toBe('One pair has settled bets. Nothing stands out.')
  expect(flowsSummary([plain, noted])).toBe('2 pairs have settled bets. One of them has a note.')
  expect(flowsSummary([noted, plain, noted])).toBe('3 pairs have settled bets. 2 of them have a note.')
})
