import { expect, test } from 'vitest'
import { mostUrgent } from './desk.tsx'

test('starts with the most urgent open work', () => {
  const none = { waitlist: 0, support: 0, leagues: 0, reported: 0, outbox: 0 }
  expect(mostUrgent(none)).toBeNull()
  expect(mostUrgent({ ...none, waitlist: 3, outbox: 1 })?.segment).toBe('waitlist')
  expect(mostUrgent({ ...none, waitlist: 3, support: 1, leagues: 2 })?.segment).toBe('leagues')
  expect(mostUrgent({ ...none, waitlist: 3, support: 1 })?.segment).toBe('support')
  expect(mostUrgent({ ...none, support: 1 })?.rest).toBe('')
})
