import { expect, test } from 'vitest'
import { inOrderOfTelling } from './ledger-order.ts'

test('a slip tells of bets first, won and lost alike, then of the casino, bounties, and what all get', () => {
  const rules = ['payday', 'bounty.confirming', 'h2h.won', 'drift', 'casino.one_scorer', 'h2h.lost', 'became_whale']
  expect(inOrderOfTelling(rules.map((rule) => ({ rule }))).map(({ rule }) => rule)).toEqual([
    'h2h.won',
    'h2h.lost',
    'casino.one_scorer',
    'bounty.confirming',
    'payday',
    'drift',
    'became_whale',
  ])
})
