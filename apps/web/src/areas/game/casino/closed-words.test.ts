import { expect, test } from 'vitest'
import { closedWords } from './closed-words.ts'

const locked = { code: 'week.locked', sentence: 'Closed Thursday 8pm Eastern. Next: Wednesday 8am Eastern.' } as const

test('names the week of the next event after the lock, for the next week may have none', () => {
  expect(closedWords({ week: 1 }, locked)).toBe('The next event is in week 2.')
  expect(closedWords({ week: 3 }, locked)).toBe('The next event is in week 5.')
  expect(closedWords({ week: 8 }, locked)).toBe('That was the last event of the season.')
})

test('gives any other reason for a closed event as it is', () => {
  const out = { code: 'player.eliminated', sentence: 'You’re out.' } as const
  expect(closedWords({ week: 3 }, out)).toBe('You’re out.')
})
