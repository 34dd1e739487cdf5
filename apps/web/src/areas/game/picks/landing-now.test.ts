import { expect, test } from 'vitest'
import { landings, toComeWords } from './landing-now.ts'

test('says what two right picks of week 8 pay, not only all three', () => {
  expect(landings({ key: 'best_deployment', payout_max: 200 }, 2025)).toEqual([
    { name: 'Two right', pays: 100 },
    { name: 'All three right', pays: 200 },
  ])
  expect(landings({ key: 'one_scorer', payout_max: 100 }, 2025)).toEqual([{ name: 'If it lands', pays: 100 }])
})

test('says what a slip’s sum does not count', () => {
  expect(toComeWords({ riding: 0, at_treasury: [] })).toBe('payday still to come')
  expect(toComeWords({ riding: 40, at_treasury: [] })).toBe('payday and your bets still to come')
})
