import { expect, test } from 'vitest'
import type { Game } from './use-game.ts'
import { waitingOnYou } from './waiting-on-you.ts'

type Week = Pick<Game, 'casino' | 'prediction'>

const event = {
  id: 'league_1:1',
  week: 1,
  key: 'one_scorer',
  name: 'Pick one',
  description: '',
  payout_max: 100,
  target: 10,
  athletes_named: 1,
} as const
const closed = { code: 'week.locked', sentence: 'Closed.' }
const nothing: Week = {
  casino: { event, disabled_message: null, entry: null, refusal: null },
  prediction: { entry: null, refusal: null, reward: 'units' },
}

test('both wait while both are open and unmade', () => {
  expect(waitingOnYou(nothing)).toEqual(['casino', 'prediction'])
})

test('what is made does not wait', () => {
  const entry = { team_id: '1', team_name: 'Reel Deal', points: 120, predicted_at: '', result: 'open' } as const
  expect(waitingOnYou({ ...nothing, prediction: { entry, refusal: null, reward: 'units' } })).toEqual(['casino'])
})

test('what is closed does not wait', () => {
  const casino = { ...nothing.casino, refusal: closed }
  expect(waitingOnYou({ casino, prediction: { entry: null, refusal: closed, reward: 'units' } })).toEqual([])
})

test('a week without a casino event waits for the prediction alone', () => {
  const casino = { ...nothing.casino, event: null, disabled_message: 'No casino on the open seas.' }
  expect(waitingOnYou({ ...nothing, casino })).toEqual(['prediction'])
})
