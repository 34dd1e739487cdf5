import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { closedRule } from './closed-rule.ts'

const { section, lines } = sections()

section('says the rule of a closed event without asking anybody to enter', (say) => {
  say(closedRule({ key: 'top_three', target: null }, 2025))
  say(closedRule({ key: 'one_scorer', target: 10 }, 2025))
  say(closedRule({ key: 'best_deployment', target: null }, 2025))
})

test('says in each case what golden/closed-rule.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/closed-rule.txt')
})
