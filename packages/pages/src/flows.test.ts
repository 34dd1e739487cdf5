import { type Bet, type BetState, instant, odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { becameBet, isCountered } from './bets.ts'

const at = instant('2025-09-18T12:00:00.000Z')
const result = { points: points(0) }
const STATES: Readonly<Record<string, BetState>> = {
  won: { state: 'won', at, acceptedAt: at, result },
  lost: { state: 'lost', at, acceptedAt: at, result },
  push: { state: 'push', at, acceptedAt: at, result },
  on: { state: 'accepted', at },
  offered: { state: 'proposed' },
}

/** "ada on ben 25" is a bet of week 3 if it is confirmed or open, otherwise of week 2. */
function bet(text: string, number: number): Bet {
  const [by = '', state = '', of = '', stake = '25'] = text.split(' ')
  return {
    id: `bet_${number}`,
    week: state === 'on' || state === 'offered' ? 3 : 2,
    challengerId: `player_${by}`,
    challengedId: `player_${of}`,
    stake: units(Number(stake)),
    counterStake: units(25),
    odds: odds(200),
    kind: 'over',
    line: points(10_050),
    proposedAt: at,
    counterTo: null,
    state: STATES[state] ?? { state: 'proposed' },
  }
}

test('an offer became a bet if the last counter-offer in its exchange was accepted', () => {
  const exchange = (end: string) => [
    { ...bet('ada rejected ben', 1), state: { state: 'rejected', at } as const },
    { ...bet('ben rejected ada', 2), counterTo: 'bet_1' as const, state: { state: 'rejected', at } as const },
    { ...bet(`ada ${end} ben`, 3), counterTo: 'bet_2' as const },
  ]
  expect([1, 2, 3].map((id) => becameBet(exchange('won'), `bet_${id}`))).toEqual([true, true, false])
  expect([1, 2, 3].map((id) => becameBet(exchange('offered'), `bet_${id}`))).toEqual([false, false, false])
  expect(isCountered({ bets: exchange('won') }, 'bet_2')).toBe(true)
})
