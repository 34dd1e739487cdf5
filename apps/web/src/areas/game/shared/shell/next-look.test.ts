import { expect, test } from 'vitest'
import { nextLookMs, nextTurn } from './next-look.ts'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

test('the page looks again just after the lock, not before it', () => {
  const before = Date.parse(moments.locks_at) - 1000
  expect(nextLookMs({ tide: 'betting', moments }, before)).toBe(1300)
})

test('while the server is still at what was due, the page keeps asking', () => {
  const after = Date.parse(moments.processes_at) + 1
  expect(nextLookMs({ tide: 'games', moments }, after)).toBe(3000)
})

test('every tide that ends by the calendar names its end', () => {
  expect(nextTurn({ tide: 'pregame', moments })).toBe(moments.opens_at)
  expect(nextTurn({ tide: 'provisional', moments })).toBe(moments.confirms_at)
  expect(nextTurn({ tide: 'final', moments })).toBe(moments.next_opens_at)
})

test('in the first minute of the count the page keeps asking, then it leaves that to its poll', () => {
  const due = Date.parse(moments.processes_at)
  expect(nextLookMs({ tide: 'waiting', moments }, due + 300)).toBe(3000)
  expect(nextLookMs({ tide: 'waiting', moments }, due + 60_000)).toBeNull()
})

test('waiting for scores and a season that is over end by no moment', () => {
  expect(nextTurn({ tide: 'waiting', moments })).toBeNull()
  expect(nextLookMs({ tide: 'over', moments }, 0)).toBeNull()
})
