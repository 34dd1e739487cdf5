import { expect, test } from 'vitest'
import { nextRefetchMs, nextPhaseChange } from './use-game.ts'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

test('refetches just after the lock, not before', () => {
  const before = Date.parse(moments.locks_at) - 1000
  expect(nextRefetchMs({ tide: 'betting', moments }, before)).toBe(1300)
})

test('keeps refetching while the server processes what is due', () => {
  const after = Date.parse(moments.processes_at) + 1
  expect(nextRefetchMs({ tide: 'games', moments }, after)).toBe(3000)
})

test('returns the end of every scheduled phase', () => {
  expect(nextPhaseChange({ tide: 'pregame', moments })).toBe(moments.opens_at)
  expect(nextPhaseChange({ tide: 'provisional', moments })).toBe(moments.confirms_at)
  expect(nextPhaseChange({ tide: 'final', moments })).toBe(moments.next_opens_at)
})

test('refetches often in the first minute of settlement, then leaves it to polling', () => {
  const due = Date.parse(moments.processes_at)
  expect(nextRefetchMs({ tide: 'waiting', moments }, due + 300)).toBe(3000)
  expect(nextRefetchMs({ tide: 'waiting', moments }, due + 60_000)).toBeNull()
})

test('a phase has no end while it waits for scores or after the season', () => {
  expect(nextPhaseChange({ tide: 'waiting', moments })).toBeNull()
  expect(nextRefetchMs({ tide: 'over', moments }, 0)).toBeNull()
})
