import { expect, test } from 'vitest'
import { freshOption, lineSource, whyNotYet } from './TakeLine.tsx'

test('starts with the own team and a middle stake that cannot put the player out', () => {
  const stakes = [10, 20, 30, 40, 50]
  const me = { team_id: '4', wallet: 200, units: 200, elimination_line: 100 }
  expect(freshOption({ stakes }, me)).toEqual({ teamId: '4', amount: 30 })
  expect(freshOption({ stakes }, { ...me, wallet: 25 }).amount).toBe(10)
  expect(freshOption({ stakes }, { ...me, wallet: 0 }).amount).toBe(10)
  expect(freshOption({ stakes }, { ...me, wallet: 127, units: 127 }).amount).toBe(20)
  expect(freshOption({ stakes }, { ...me, wallet: 105, units: 105 }).amount).toBe(10)
})

test('shows one missing thing at a time', () => {
  const draft = { amount: 30 }
  expect(whyNotYet(draft, { line: 118.5, wallet: 30 })).toBeNull()
  expect(whyNotYet(draft, { line: 118.5, wallet: 20 })).toBe('You have 20.')
  expect(whyNotYet(draft, { line: null, wallet: 20 })).toMatch(/no line on this team/)
})

test('names the source of a line and never invents a projection', () => {
  expect(lineSource({ projected: 118.2, line: 118.5 }, 'ESPN')).toBe('Based on ESPN projections.')
  expect(lineSource({ projected: 118.2, line: 118.5 }, null)).toBe('Based on projections.')
  expect(lineSource({ projected: null, line: 118.5 }, 'ESPN')).toBe('Based on scores so far. No projections.')
  expect(lineSource({ projected: null, line: null }, 'ESPN')).toMatch(/can’t set a line yet/)
})
