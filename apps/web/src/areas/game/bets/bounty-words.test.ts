import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { takenWords } from './bounty-words.ts'

const confirming = { units: 100, stake_min: 25, odds_min: 1.25, odds_max: 5 }

function betOf(change: Partial<BetWire> & { stake?: number }): BetWire {
  const { stake = 30, ...rest } = change
  const side = { username: '', team_id: '', team_name: '', avatar: null, gain: 0 }
  return {
    id: 'a',
    week: 2,
    state: 'accepted',
    odds: 2,
    challenger: { ...side, user_id: 'devin', stake },
    challenged: { ...side, user_id: 'maya', stake },
    ...rest,
  } as BetWire
}

const taken = (bet: BetWire, bets: BetWire[] = [bet], isEarnable = true) =>
  takenWords({ bet, bets, userId: 'maya', confirming, isEarnable })

test('who takes a bet that is big enough is told what that brings', () => {
  expect(taken(betOf({}))).toBe('Confirming: 100 units when it is settled')
})

test('nothing is said where nothing comes: too small, at long odds, one’s own offer, or paid already', () => {
  expect(taken(betOf({ stake: 24 }))).toBeNull()
  expect(taken(betOf({ odds: 5.01 }))).toBeNull()
  expect(takenWords({ bet: betOf({}), bets: [], userId: 'devin', confirming, isEarnable: true })).toBeNull()
  expect(taken(betOf({}), [], false)).toBeNull()
})

test('a second one in a week brings nothing more; of another week it does', () => {
  const bet = betOf({})
  expect(taken(bet, [bet, betOf({ id: 'b' })])).toBeNull()
  expect(taken(bet, [bet, betOf({ id: 'b', stake: 10 }), betOf({ id: 'c', week: 3 })])).not.toBeNull()
})
