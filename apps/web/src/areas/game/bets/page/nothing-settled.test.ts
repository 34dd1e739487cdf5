import { afterEach, expect, test, vi } from 'vitest'
import { whyNothingSettled } from './nothing-settled.ts'

afterEach(() => vi.unstubAllEnvs())

type Given = Parameters<typeof whyNothingSettled>[0]

const game = (week: number, tide: Given['game_state']['tide'] = 'betting'): Given => {
  const now = tide === 'waiting' ? '2025-09-09T12:00:00.000Z' : '2025-09-04T12:00:00.000Z'
  return { week, game_state: { tide, now, moments: { processes_at: '2025-09-09T08:00:00.000Z' } } }
}
const LATE = { because: 'late' }

test('bets of a late week settle once the scores are in', () => {
  const ofWeek = (week: number, state: 'accepted' | 'proposed' | 'expired' = 'accepted') => [{ week, state }]
  expect(whyNothingSettled(game(10), ofWeek(9))).toEqual(LATE)
  expect(whyNothingSettled(game(4), ofWeek(3))).toEqual(LATE)
  expect(whyNothingSettled(game(3), ofWeek(2))).toEqual(LATE)
  expect(whyNothingSettled(game(3, 'waiting'), ofWeek(3))).toEqual(LATE)
  expect(whyNothingSettled(game(10), ofWeek(9, 'expired'))).toEqual({ because: 'no bets', week: null })
})

test('bets settle on Tuesday, and a week without them has the next one that has', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(whyNothingSettled(game(3), [])).toEqual({ because: 'open', when: 'Tuesday 4am' })
  expect(whyNothingSettled(game(3, 'waiting'), [])).toEqual({ because: 'open', when: null })
  expect(whyNothingSettled(game(1), [])).toEqual({ because: 'no bets', week: 2 })
  expect(whyNothingSettled(game(4), [])).toEqual({ because: 'no bets', week: 7 })
  expect(whyNothingSettled(game(10), [])).toEqual({ because: 'no bets', week: null })
})
