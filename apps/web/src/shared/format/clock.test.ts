import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverTime } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

test('runs the server time from the first sight of its reply', () => {
  const reply = '2025-09-03T14:00:00.000Z'
  expect(serverTime(reply)).toBe(Date.parse(reply))
  vi.advanceTimersByTime(90_000)
  expect(serverTime(reply)).toBe(Date.parse('2025-09-03T14:01:30.000Z'))
})

test('starts over with the reply of a changed clock', () => {
  serverTime('2025-09-03T15:00:00.000Z')
  vi.advanceTimersByTime(1000)
  expect(serverTime('2025-09-09T08:00:00.000Z')).toBe(Date.parse('2025-09-09T08:00:00.000Z'))
})
