import { expect, test } from 'vitest'
import { canBet } from './can-bet.ts'

test('offers a bet only to a player who is in and can pay the minimum stake, while bets are open (§5)', () => {
  const can = ({ week = 9, isOut = false, wallet = 10, tide = 'betting' as 'betting' | 'games' } = {}) =>
    canBet({ week, me: { is_eliminated: isOut, wallet }, game_state: { tide, season: 2025 } })
  expect(can()).toBe(true)
  expect([can({ isOut: true }), can({ wallet: 9 }), can({ tide: 'games' }), can({ week: 4 })]).not.toContain(true)
})
