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

test('lists both while both are open and not made', () => {
  expect(waitingOnYou(nothing)).toEqual(['casino', 'prediction'])
})

test('leaves out what is made', () => {
  const entry = { team_id: '1', team_name: 'Reel Deal', points: 120, predicted_at: '', result: 'open' } as const
  expect(waitingOnYou({ ...nothing, prediction: { entry, refusal: null, reward: 'units' } })).toEqual(['casino'])
})

test('leaves out what is closed', () => {
  const casino = { ...nothing.casino, refusal: closed }
  expect(waitingOnYou({ casino, prediction: { entry: null, refusal: closed, reward: 'units' } })).toEqual([])
})

test('lists only the prediction in a week without a casino event', () => {
  const casino = { ...nothing.casino, event: null, disabled_message: 'No casino on the open seas.' }
  expect(waitingOnYou({ ...nothing, casino })).toEqual(['prediction'])
})
