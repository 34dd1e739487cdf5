import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { nightFacts } from './night-cards.ts'

const week = (units: number, change: number, result: 'right' | 'wrong' | null = null) => ({
  units,
  change,
  prediction:
    result === null
      ? null
      : { team_id: '1', team_name: 'Reel Deal', points: null, predicted_at: '', result, earned: 0, paid: 0 },
})

function bet(from: string, to: string, given: Pick<BetWire, 'state' | 'kind' | 'line' | 'result'>): BetWire {
  const side = (id: string) => ({
    user_id: id,
    username: id,
    team_id: id,
    team_name: id,
    avatar: null,
    stake: 20,
    gain: 30,
  })
  return { ...given, challenger: side(from), challenged: side(to) } as BetWire
}

const spread = (from: string, to: string, state: BetWire['state'], result: number[]) =>
  bet(from, to, { state, kind: 'spread', line: 3.5, result })

test('remembers the best week and how often the top score was right', () => {
  const weeks = [week(127, 27), week(340, 213, 'right'), week(300, -40, 'wrong')]
  const { bestWeek, topScore } = nightFacts('me', { weeks, bets: [] })
  expect(bestWeek).toEqual({ change: 213, units: [127, 340, 300] })
  expect(topScore).toEqual({ right: 1, of: 2 })
})

test('leaves out what did not happen', () => {
  const none = { bestWeek: null, closest: null, rival: null, topScore: null }
  expect(nightFacts('me', { weeks: [week(90, -10)], bets: [spread('me', 'sam', 'push', [100, 103.5])] })).toEqual(none)
})

test('finds the bet that the fewest points decided', () => {
  const bets = [
    spread('me', 'sam', 'won', [100, 90]),
    spread('theo', 'me', 'lost', [96.1, 100]),
    bet('me', 'inez', { state: 'lost', kind: 'over', line: 101, result: [99] }),
  ]
  const { closest } = nightFacts('me', { weeks: [], bets })
  expect(closest?.otherId).toBe('theo')
  expect(closest?.margin).toBeCloseTo(0.4)
})

test('names the rival with the clearest record, from the viewer’s side', () => {
  const bets = [
    spread('me', 'sam', 'won', [100, 90]),
    spread('sam', 'me', 'won', [100, 90]),
    spread('sam', 'me', 'won', [100, 90]),
    spread('theo', 'me', 'won', [100, 90]),
    spread('me', 'theo', 'lost', [90, 100]),
  ]
  expect(nightFacts('me', { weeks: [], bets }).rival).toEqual({ userId: 'theo', name: 'theo', won: 0, lost: 2 })
})
