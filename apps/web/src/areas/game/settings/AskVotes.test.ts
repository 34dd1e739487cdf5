import { expect, test } from 'vitest'
import { hasSuccession } from './AskVotes.tsx'

test('offers a vote on a new commissioner to the other members, while none is open and the season runs', () => {
  const given = { isOwner: false, isOver: false, open: [{ kind: 'void_week' }] } as const
  expect(hasSuccession(given)).toBe(true)
  expect(hasSuccession({ ...given, isOwner: true })).toBe(false)
  expect(hasSuccession({ ...given, open: [{ kind: 'succession' }] })).toBe(false)
  expect(hasSuccession({ ...given, isOver: true })).toBe(false)
})
