import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { closedWords } from './closed-words.ts'

const { section, lines } = sections()

const locked = { code: 'week.locked', sentence: 'Closed Thursday 8pm Eastern. Next: Wednesday 8am Eastern.' } as const

section('names the week of the next event after the lock, for the next week may have none', (say) => {
  say(closedWords({ week: 1 }, locked))
  say(closedWords({ week: 3 }, locked))
  say(closedWords({ week: 8 }, locked))
})

test('gives any other reason for a closed event as it is', () => {
  const out = { code: 'player.eliminated', sentence: 'You’re out.' } as const
  expect(closedWords({ week: 3 }, out)).toBe('You’re out.')
})

test('says in each case what golden/closed-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/closed-words.txt')
})
