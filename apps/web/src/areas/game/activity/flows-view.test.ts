import { expect, test } from 'vitest'
import { flowsSummary, flowsToShow } from './flows-view.ts'

const plain = { notes: [] }
const noted = { notes: [{ kind: 'odds' }] }

test('shows pairs with a note first, and all pairs on request', () => {
  expect(flowsToShow([plain, noted], { isAll: false })).toEqual([noted])
  expect(flowsToShow([plain, noted], { isAll: true })).toEqual([plain, noted])
})

test('summarizes the number of pairs without blaming anyone', () => {
  expect(flowsSummary([plain])).toBe('One pair has settled bets. Nothing stands out.')
  expect(flowsSummary([plain, noted])).toBe('2 pairs have settled bets. One of them has a note.')
  expect(flowsSummary([noted, plain, noted])).toBe('3 pairs have settled bets. 2 of them have a note.')
})
