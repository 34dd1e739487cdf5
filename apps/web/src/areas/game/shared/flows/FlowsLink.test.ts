import { expect, test } from 'vitest'
import { flowsSummary } from './FlowsLink.tsx'

const plain = { notes: [] }
const noted = { notes: [{ kind: 'odds' }] }

test('summarizes the number of pairs without blaming anyone', () => {
  expect(flowsSummary([])).toBe('No bet has settled yet.')
  expect(flowsSummary([plain])).toBe('One pair has settled bets. Nothing stands out.')
  expect(flowsSummary([plain, noted])).toBe('2 pairs have settled bets. One of them has a note.')
  expect(flowsSummary([noted, plain, noted])).toBe('3 pairs have settled bets. 2 of them have a note.')
})
