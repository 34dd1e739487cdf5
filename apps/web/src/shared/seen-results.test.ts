import { beforeEach, expect, test, vi } from 'vitest'
import { markResultsSeen, resultsToOpen } from './seen-results.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

type Given = Parameters<typeof resultsToOpen>[0]

const game = (given: { tide?: Given['game_state']['tide']; week?: number; out?: boolean; change?: number } = {}) =>
  ({
    league: { id: 'league_1' },
    me: { user_id: 'user_1', is_eliminated: given.out ?? false },
    game_state: { tide: given.tide ?? 'provisional' },
    last_run: { week: given.week ?? 3, is_final: false, change: given.change ?? 20, was_corrected: false },
  }) as Given

const whose = { leagueId: 'league_1', userId: 'user_1' }

test('opens new results once, per person and league', () => {
  expect(resultsToOpen(game())).toBe(3)
  markResultsSeen(whose, 3)
  expect(resultsToOpen(game())).toBeNull()
  expect(resultsToOpen(game({ week: 4 }))).toBe(4)
  expect(resultsToOpen({ ...game(), league: { id: 'league_2' } } as Given)).toBe(3)
})

test('keeps the newest week as seen after an older one is replayed', () => {
  markResultsSeen(whose, 5)
  markResultsSeen(whose, 2)
  expect(resultsToOpen(game({ week: 5 }))).toBeNull()
})

test('does not open results once the next games are on, nor for eliminated players whose units did not move', () => {
  expect(resultsToOpen(game({ tide: 'betting' }))).toBe(3)
  expect(resultsToOpen(game({ tide: 'games' }))).toBeNull()
  expect(resultsToOpen(game({ out: true, change: 0 }))).toBeNull()
  expect(resultsToOpen(game({ change: 0 }))).toBe(3)
  expect(resultsToOpen(game({ tide: 'betting', change: 0 }))).toBeNull()
  // Whoever was eliminated by these results sees them.
  expect(resultsToOpen(game({ out: true, change: -40 }))).toBe(3)
})

test('leaves the results of a night behind once its next week is on', () => {
  const night = (tide: Given['game_state']['tide']) => ({
    ...game({ tide }),
    league: { id: 'league_1', is_night: true },
  })
  expect(resultsToOpen(night('provisional') as Given)).toBe(3)
  expect(resultsToOpen(night('betting') as Given)).toBeNull()
})
