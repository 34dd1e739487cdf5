import { afterEach, expect, test, vi } from 'vitest'
import { nothingSettledWords } from './settled-words.ts'

afterEach(() => vi.unstubAllEnvs())

type Given = Parameters<typeof nothingSettledWords>[0]

const game = (week: number, tide: Given['game_state']['tide'] = 'betting'): Given => {
  const now = tide === 'waiting' ? '2025-09-09T12:00:00.000Z' : '2025-09-04T12:00:00.000Z'
  return { week, game_state: { tide, now, moments: { processes_at: '2025-09-09T08:00:00.000Z' } } }
}
const LATE = 'Nothing settled yet. Bets settle once the scores are in.'

test('says that bets of a late week settle once the scores are in', () => {
  const ofWeek = (week: number, state: 'accepted' | 'proposed' | 'expired' = 'accepted') => [{ week, state }]
  expect(nothingSettledWords(game(10), ofWeek(9))).toBe(LATE)
  expect(nothingSettledWords(game(4), ofWeek(3))).toBe(LATE)
  expect(nothingSettledWords(game(3), ofWeek(2))).toBe(LATE)
  expect(nothingSettledWords(game(3, 'waiting'), ofWeek(3))).toBe(LATE)
  expect(nothingSettledWords(game(10), ofWeek(9, 'expired'))).toBe('No settled bets this season.')
})

test('says when bets settle, or when they open', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(nothingSettledWords(game(3), [])).toBe('Nothing settled yet. Bets settle Tuesday 4am.')
  expect(nothingSettledWords(game(3, 'waiting'), [])).toBe('Nothing settled yet.')
  expect(nothingSettledWords(game(1), [])).toBe('Nothing settled yet. Betting opens in week 2.')
  expect(nothingSettledWords(game(4), [])).toBe('Nothing settled yet. Betting opens in week 7.')
  expect(nothingSettledWords(game(10), [])).toBe('No settled bets this season.')
})
