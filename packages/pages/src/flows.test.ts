import { type Bet, type BetState, instant, odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { becameBet, isCountered } from './bets.ts'
import { rivalryOfWeek } from './flows.ts'

const at = instant('2025-09-18T12:00:00.000Z')
const result = { points: points(0) }
const STATES: Readonly<Record<string, BetState>> = {
  won: { state: 'won', at, acceptedAt: at, result },
  lost: { state: 'lost', at, acceptedAt: at, result },
  push: { state: 'push', at, acceptedAt: at, result },
  on: { state: 'accepted', at },
  offered: { state: 'proposed' },
}

/** "ada on ben 25": a bet of week 3 if it is on or offered, else of week 2. */
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

test('an offer became a bet if the last counter-offer in its exchange was taken', () => {
  const exchange = (end: string) => [
    { ...bet('ada rejected ben', 1), state: { state: 'rejected', at } as const },
    { ...bet('ben rejected ada', 2), counterTo: 'bet_1' as const, state: { state: 'rejected', at } as const },
    { ...bet(`ada ${end} ben`, 3), counterTo: 'bet_2' as const },
  ]
  expect([1, 2, 3].map((id) => becameBet(exchange('won'), `bet_${id}`))).toEqual([true, true, false])
  expect([1, 2, 3].map((id) => becameBet(exchange('offered'), `bet_${id}`))).toEqual([false, false, false])
  expect(isCountered({ bets: exchange('won') }, 'bet_2')).toBe(true)
})

const rivalry = (...bets: string[]) => rivalryOfWeek(bets.map(bet), 3)

test('the rivalry of the week is the pair with most decided bets among those with a bet on', () => {
  const dave = ['cleo won dave', 'cleo won dave', 'cleo won dave']
  const found = rivalry('ada won ben', 'ben won ada', 'ben won ada', 'ada on ben 30', ...dave, 'cleo on ada 90')
  expect(found).toEqual({
    first: 'player_ben',
    second: 'player_ada',
    wonByFirst: 2,
    wonBySecond: 1,
    stakes: [25, 30],
  })
})

test('an offer that nobody took, a push and a bet of another week make no rivalry', () => {
  expect(rivalry('ada won ben', 'ada offered ben')).toBeNull()
  expect(rivalry('ada push ben', 'ada on ben')).toBeNull()
  expect(rivalryOfWeek(['ada won ben', 'ada on ben'].map(bet), 4)).toBeNull()
  expect(rivalryOfWeek(['ada won ben', 'ada on ben'].map(bet), null)).toBeNull()
})

test('of two pairs with as many bets, the one with more units on is shown', () => {
  const bets = ['ada won ben', 'ada on ben', 'cleo won dave', 'cleo on dave 40']
  expect(rivalry(...bets)?.first).toBe('player_cleo')
  expect(rivalry(...bets.toReversed())?.first).toBe('player_cleo')
})
