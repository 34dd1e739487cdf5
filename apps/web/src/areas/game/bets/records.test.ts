import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { historyOf, recordOf, settledByWeek, houseRecordOf } from './records.ts'

const side = (id: string, stake: number, gain: number) => ({
  user_id: id,
  username: id,
  team_id: id,
  team_name: id,
  avatar: null,
  stake,
  gain,
})
const bet = (id: string, state: BetWire['state'], { from = 'maya', to = 'devin', week = 2 } = {}): BetWire =>
  ({
    id,
    week,
    state,
    challenger: side(from, 20, 30),
    challenged: side(to, 30, 20),
    kind: 'spread',
    line: 0,
  }) as unknown as BetWire

describe('settled bets', () => {
  test('are listed by week, newest first, without offers never accepted', () => {
    const bets = [
      bet('a', 'push', { week: 3 }),
      bet('b', 'rejected', { week: 3 }),
      bet('c', 'void'),
      bet('d', 'accepted', { week: 3 }),
      bet('e', 'lost'),
    ]
    const weeks = settledByWeek(bets).map(({ week, settled }) => [week, settled.map(({ state }) => state)])
    expect(weeks).toEqual([
      [3, ['push']],
      [2, ['void', 'lost']],
    ])
  })

  test('add up to the viewer’s record', () => {
    const states = ['won', 'lost', 'push', 'void', 'expired'] as const
    const bets = states.map((state) => bet(state, state))
    expect(recordOf(bets, 'maya')).toEqual({ won: 1, lost: 1, pushed: 1, change: 10 })
    expect(recordOf(bets, 'devin')).toEqual({ won: 1, lost: 1, pushed: 1, change: -10 })
  })
})

const between = { userId: 'maya', otherId: 'devin' }

test('counts decided bets of the two from the viewer’s side, newest first', () => {
  const bets = [bet('d', 'lost', { from: 'devin', to: 'maya' }), bet('c', 'push'), bet('b', 'lost'), bet('a', 'won')]
  const history = historyOf(bets, between)
  expect(history).toMatchObject({ won: 2, lost: 1, net: 20 + 30 - 20 })
  expect(history.slips.map(({ bet_id: id, mark, net }) => [id, mark, net])).toEqual([
    ['d', 'won', 20],
    ['c', 'push', 0],
    ['b', 'lost', -20],
    ['a', 'won', 30],
  ])
})

test('leaves out others, open offers and void bets', () => {
  const bets = [bet('a', 'void'), bet('b', 'proposed'), bet('c', 'accepted'), bet('d', 'won', { to: 'theo' })]
  expect(historyOf(bets, between)).toEqual({ won: 0, lost: 0, net: 0, slips: [] })
})

test('counts what bets against The House won and lost, without ties, and what a short treasury paid', () => {
  const line = { amount: 30, pays: 60, paid: null }
  expect(
    houseRecordOf([
      { ...line, result: 'open' },
      { ...line, result: 'push' },
    ]),
  ).toBeNull()
  const lines = [
    { ...line, result: 'won' },
    { ...line, result: 'won', paid: 40 },
    { ...line, result: 'lost', amount: 50 },
    { ...line, result: 'void' },
  ] as const
  expect(houseRecordOf(lines)).toEqual({ won: 2, lost: 1, net: 30 + 10 - 50 })
})
