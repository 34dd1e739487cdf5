import type { Balance } from '@whale/words'
import { expect, test } from 'vitest'
import { balanceOf } from './after-bet.ts'
import { worstLoss } from './loss-warning.ts'

type Game = Parameters<typeof worstLoss>[2]
type Me = Parameters<typeof balanceOf>[0]

const gameOf = (week: number, others: number[] = [900, 860, 810]) =>
  ({
    week,
    game_state: { season: 2025 },
    leaderboard: [
      { is_you: true, units: 0, is_eliminated: false },
      ...others.map((units) => ({ is_you: false, units, is_eliminated: false })),
    ],
  }) as Game
const me = { units: 118, wallet: 88, whale_line: 700, elimination_line: 100 } as Me
const balance: Balance = { units: 642, wallet: 580, whaleLine: 700, eliminationLine: 100 }

test('lets a player with 118 units and an earned bounty lose the next 25 and stay in', () => {
  expect(worstLoss(25, balanceOf(me, 0), gameOf(2))).toBe('out')
  expect(worstLoss(25, balanceOf(me, 100), gameOf(2))).toBeNull()
})

test('holds the warning until the bounty is known that may make it false', () => {
  expect(worstLoss(25, null, gameOf(9))).toBeNull()
})

test('warns when losing this bet, alone or with everything riding, would beach the viewer', () => {
  expect([480, 481, 543].map((risk) => worstLoss(risk, balance, gameOf(8)))).toEqual([null, 'out_with_rest', 'out'])
})

test('warns a whale in week 9 that a loss may cost the final, or only the whale line where few are over it', () => {
  const whale = { ...balance, units: 730, wallet: 720 }
  expect([31, 30, 20].map((risk) => worstLoss(risk, whale, gameOf(9)))).toEqual([
    'no_final',
    'no_final_with_rest',
    null,
  ])
  expect(worstLoss(31, whale, gameOf(8))).toBeNull()
  // The final has at least three finalists.
  expect(worstLoss(31, whale, gameOf(9, [900, 860, 300]))).toBe('below_whale_line')
  // A fish who is not in the final has no place to lose.
  expect(worstLoss(30, balance, gameOf(9))).toBeNull()
  expect(worstLoss(30, balance, gameOf(9, [900, 860, 630]))).toBe('no_final')
})
