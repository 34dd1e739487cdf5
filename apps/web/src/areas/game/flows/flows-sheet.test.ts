import { expect, test } from 'vitest'
import { byNote } from './FlowsSheet.tsx'

test('separates the pairs with a note', () => {
  const side = { user_id: 'user_1', username: 'ben', team_name: 'Squid Row', is_you: false }
  const pair = { from: side, to: side, bets: 3, won_by_to: 2, units: 60, back: 15, odds: null, notes: [] }
  const noted = { ...pair, notes: [{ kind: 'odds' as const, word: 'Lopsided odds', sentence: '' }] }
  expect(byNote([pair, noted])).toEqual({ noted: [noted], plain: [pair] })
})
