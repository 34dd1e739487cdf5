import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { historyOf } from './history.ts'

const side = (id: string, stake: number, gain: number) => ({
  user_id: id,
  username: id,
  team_id: id,
  team_name: id,
  avatar: null,
  stake,
  gain,
})
const bet = (id: string, state: BetWire['state'], { from = 'maya', to = 'devin' } = {}): BetWire =>
  ({
    id,
    week: 2,
    state,
    challenger: side(from, 20, 30),
    challenged: side(to, 30, 20),
    terms: { market: 'spread', team_id: from, against_team_id: to, line: 0, side: 'covers' },
    teams: [],
  }) as unknown as BetWire

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
