import type { BetWire } from '@whale/contract'
import { betView } from '@whale/words'
import { expect, test } from 'vitest'
import { needsMoreThan } from './bet-view.ts'

const maya = { user_id: 'maya', username: 'maya', team_id: '1', team_name: 'Kelp Wanted', avatar: null }
const devin = { user_id: 'devin', username: 'devin', team_id: '5', team_name: 'Cod Complex', avatar: null }

/** Maya asked Devin: Kelp Wanted −4.5 over Cod Complex, 60 to win 90. */
function aBet(but: Partial<BetWire> = {}): BetWire {
  const refusal = { code: '', sentence: '' }
  return {
    id: 'league_1:bet_1',
    week: 2,
    challenger: { ...maya, stake: 60, gain: 90 },
    challenged: { ...devin, stake: 90, gain: 60 },
    odds: 2.5,
    kind: 'spread',
    line: -4.5,
    sentence: '',
    state: 'proposed',
    proposed_at: '',
    ended_at: null,
    counter_to: null,
    is_countered: false,
    left: null,
    result: [],
    void_reason: null,
    refusals: { accept: refusal, answer: refusal, withdraw: refusal },
    ...but,
  }
}

test('a side that gives points must outscore the other team, one that gets points need not', () => {
  expect(needsMoreThan('5', betView(aBet(), 'maya').terms)).toBe(true)
  expect(needsMoreThan('1', betView(aBet(), 'devin').terms)).toBe(false)
  expect(needsMoreThan('1', betView(aBet(), 'maya').terms)).toBe(false)
  expect(needsMoreThan(null, betView(aBet(), 'maya').terms)).toBe(false)
  expect(needsMoreThan('5', { kind: 'over', line: 114.5, own: '1', other: '5' })).toBe(false)
})
