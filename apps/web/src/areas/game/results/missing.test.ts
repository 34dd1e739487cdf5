import { expect, test } from 'vitest'
import { missingResults } from './missing.ts'

type Given = Parameters<typeof missingResults>[0]

const missing = (week: number, last: number | null, tide: Given['game_state']['tide'] = 'betting') => {
  const lastRun = last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false }
  const state = { tide, moments: { processes_at: '2025-10-07T08:00:00.000Z' }, now: '2025-10-02T12:00:00.000Z' }
  const game = { week: 5, last_run: lastRun, fantasy_league: { provider: 'espn' }, game_state: state }
  return missingResults(game as unknown as Given, week)
}

test('distinguishes weeks before the league’s first, waiting for scores, and to come', () => {
  expect(missing(2, 4).why).toBe('before_league')
  expect(missing(3, null).why).toBe('nothing_settled')
  expect([missing(4, 3).why, missing(5, 4, 'waiting').why]).toEqual(['late', 'late'])
})

test('says when this week’s results come, and not when a later week’s do', () => {
  expect(missing(5, 4)).toMatchObject({ why: 'to_come', at: '2025-10-07T08:00:00.000Z' })
  expect(missing(6, 4)).toMatchObject({ why: 'to_come', at: null })
})
