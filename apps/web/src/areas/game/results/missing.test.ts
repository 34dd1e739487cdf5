import { expect, test } from 'vitest'
import { missingWords } from './missing.ts'

type Given = Parameters<typeof missingWords>[0]

const lede = (week: number, last: number | null, tide: Given['game_state']['tide'] = 'betting') => {
  const lastRun = last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false }
  const game = { week: 5, last_run: lastRun, fantasy_league: { provider: 'espn' }, game_state: { tide } }
  return missingWords(game as unknown as Given, week).lede
}

test('tells a week before the league’s first from one that waits and one to come', () => {
  expect(lede(2, 4)).toBe('Before your league started.')
  expect(lede(3, null)).toBe('No results.')
  expect(lede(4, 3)).toBe('Waiting for final scores from ESPN.')
  expect(lede(5, 4, 'waiting')).toBe('Waiting for final scores from ESPN.')
  expect([lede(5, 4), lede(6, 4)]).toEqual(['Not yet.', 'Not yet.'])
})
