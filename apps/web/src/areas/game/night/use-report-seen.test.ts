import { expect, test } from 'vitest'
import { weekToReport } from './use-report-seen.ts'

const whoever = { name: '', is_rival: false, is_guest: false, has_moved: true, is_connected: true }
const me = { ...whoever, user_id: 'sam', has_seen_results: false }
const night = { phase: 'results', week: 3, players: [me] } as const

const at = (given: Partial<Parameters<typeof weekToReport>[0]> = {}) =>
  weekToReport({
    night: { ...night, players: [me] },
    tide: 'final',
    userId: 'sam',
    settled: 3,
    isLooking: false,
    ...given,
  })

test('reports results once they are closed, and only once', () => {
  expect(at()).toBe(3)
  expect(at({ isLooking: true })).toBeNull()
  expect(at({ night: { ...night, players: [{ ...me, has_seen_results: true }] } })).toBeNull()
})

test('reports nothing before the page has the results, and nothing outside Tuesday', () => {
  expect(at({ settled: 2 })).toBeNull()
  expect(at({ night: { ...night, phase: 'betting', players: [me] } })).toBeNull()
  expect(at({ tide: 'betting' })).toBeNull()
  expect(at({ userId: 'maya' })).toBeNull()
})
