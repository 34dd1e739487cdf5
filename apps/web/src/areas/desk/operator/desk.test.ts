import { expect, test } from 'vitest'
import { openWork } from './desk.tsx'

test('lists all open work, the most urgent first', () => {
  const none = { waitlist: 0, support: 0, leagues: 0, reported: 0, outbox: 0 }
  expect(openWork(none)).toEqual([])
  const words = openWork({ ...none, waitlist: 3, support: 1, leagues: 2 }).map((work) => work.words)
  expect(words).toEqual(['2 stuck leagues', '1 message to answer', '3 beta requests'])
})
