import { expect, test } from 'vitest'
import { inSlipOrder } from './slip-order.ts'

test('a slip lists bets first, won and lost alike, then casino, bounties and payday', () => {
  const rules = ['payday', 'bounty.confirming', 'h2h.won', 'drift', 'casino.one_scorer', 'h2h.lost', 'became_whale']
  expect(inSlipOrder(rules.map((rule) => ({ rule }))).map(({ rule }) => rule)).toEqual([
    'h2h.won',
    'h2h.lost',
    'casino.one_scorer',
    'bounty.confirming',
    'payday',
    'drift',
    'became_whale',
  ])
})
