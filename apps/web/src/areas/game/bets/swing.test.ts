import type { Scores } from './standing.ts'
import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { bySwing, openSwing } from './swing.ts'

const open = { isPlayed: false }

describe('the units that a bet can still swing', () => {
  test('are all of a coin flip, a fiftieth at 99%, and the same from both sides', () => {
    expect(openSwing(200, { ...open, share: 0.5 })).toBe(200)
    expect(openSwing(200, { ...open, share: 0.99 })).toBe(4)
    expect(openSwing(200, { ...open, share: 0.01 })).toBe(4)
  })

  test('are all of a bet without a chance, and none once its teams have played', () => {
    expect(openSwing(200, { ...open, share: null })).toBe(200)
    expect(openSwing(200, { share: 0.7, isPlayed: true })).toBe(0)
  })
})

describe('the order of riding bets', () => {
  const side = (user_id: string, stake: number) => ({ user_id, username: user_id, team_id: user_id, stake })
  function bet(
    id: string,
    { stakes, from = 'ada', to = 'ben' }: { stakes: [number, number]; from?: string; to?: string },
  ) {
    return {
      id,
      challenger: side(from, stakes[0]),
      challenged: side(to, stakes[1]),
      kind: 'spread',
      line: 0,
    } as unknown as BetWire
  }
  const forms = ['ada', 'ben', 'cleo'].map((team_id) => ({ team_id, projected: 110, scores: [] }))
  const now = (points: number, toPlay: number) => ({ points, projected: 110, toPlay, cause: null })
  const order = (bets: readonly BetWire[], teams: Record<string, ReturnType<typeof now>>, viewerId = 'dan') => {
    const scores: Scores = new Map(Object.entries(teams))
    return bySwing(bets, { viewerId, scores, forms }).map(({ id }) => id)
  }
  const large = bet('large', { stakes: [80, 80] })
  const small = bet('small', { stakes: [10, 10], to: 'cleo' })

  test('has the most units first while all are open', () => {
    expect(order([small, large], {})).toEqual(['large', 'small'])
  })

  test('puts a small open bet before a large one that is nearly decided', () => {
    const teams = { ada: now(100, 20), ben: now(20, 20), cleo: now(95, 25) }
    expect(order([large, small], teams)).toEqual(['small', 'large'])
  })

  test('puts a bet last once its teams have played, however close it is', () => {
    const teams = { ada: now(100, 0), ben: now(99.5, 0), cleo: now(60, 40) }
    expect(order([large, small], teams)).toEqual(['small', 'large'])
  })

  test('puts the viewer’s own first of equal bets, then the older', () => {
    const bets = [
      bet('b', { stakes: [25, 25] }),
      bet('a', { stakes: [25, 25], from: 'cleo' }),
      bet('c', { stakes: [25, 25] }),
    ]
    expect(order(bets, {}, 'cleo')).toEqual(['a', 'b', 'c'])
  })
})
