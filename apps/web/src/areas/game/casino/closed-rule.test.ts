import { expect, test } from 'vitest'
import { closedRule } from './closed-rule.ts'

test('says the rule of a closed event without asking anybody to enter', () => {
  expect(closedRule({ key: 'top_three', target: null }, 2025)).toBe('The best 3 scores win.')
  expect(closedRule({ key: 'one_scorer', target: 10 }, 2025)).toBe('The pick has to score 10 or more.')
  expect(closedRule({ key: 'best_deployment', target: null }, 2025)).toBe(
    'The roster’s best RB, WR and TE are right. Three right pay 200, two pay 100.',
  )
})
