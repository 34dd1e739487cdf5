import { statusText } from '@whale/words'
import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { balanceOf } from './after-bet.ts'
import { bountyOf, earnedBounty, rankOffers } from './bounty.ts'
import { expectedGain } from './expected-gain.ts'

const confirming = { units: 100, stake_min: 25, is_yours: true }
const maya = { week: 2, userId: 'maya', confirming }

function betOf(change: Partial<BetWire> & { stake?: number; theirs?: number }): BetWire {
  const { stake = 30, theirs = stake, ...rest } = change
  return {
    id: 'a',
    week: 2,
    state: 'accepted',
    challenger: { user_id: 'devin', stake },
    challenged: { user_id: 'maya', stake: theirs },
    ...rest,
  } as BetWire
}

const offer = (id: string, change: Parameters<typeof betOf>[0] = {}) => betOf({ id, state: 'proposed', ...change })

describe('the bounty for taking a bet', () => {
  const bountyFrom = (...bets: BetWire[]) => earnedBounty(bets, maya)

  test('is earned by taking a bet with enough units on both sides', () => {
    expect(bountyFrom(betOf({}))).toBe(100)
    expect(bountyFrom(betOf({ stake: 25 }))).toBe(100)
    expect(bountyFrom(betOf({ stake: 24, theirs: 30 }))).toBe(0)
    expect(bountyFrom(betOf({ theirs: 24 }))).toBe(0)
  })

  test('is paid once for two bets', () => {
    expect(bountyFrom(betOf({}), betOf({ id: 'b' }))).toBe(100)
  })

  test('is not earned by void bets, open offers, own offers or bets in the other casino', () => {
    expect(bountyFrom(betOf({ state: 'void' }), offer('b'), betOf({ id: 'c', week: 7 }))).toBe(0)
    expect(earnedBounty([betOf({})], { ...maya, userId: 'devin' })).toBe(0)
  })

  test('is earned by a bet of a week that waits for its scores, so that this week’s bets add nothing', () => {
    const week3 = { ...maya, week: 3 }
    const taken = betOf({})
    expect(earnedBounty([taken], week3)).toBe(100)
    expect(bountyOf(offer('b', { week: 3 }), [taken], week3)).toBe(0)
    expect(bountyOf(offer('b', { week: 7 }), [taken], { ...maya, week: 7 })).toBe(100)
  })

  test('is not earned again after it was paid', () => {
    expect(earnedBounty([betOf({})], { ...maya, confirming: { ...confirming, is_yours: false } })).toBe(0)
  })

  test('belongs to the bet that adds it', () => {
    expect(bountyOf(offer('b'), [offer('b')], maya)).toBe(100)
    expect(bountyOf(offer('b'), [offer('b'), betOf({})], maya)).toBe(0)
    expect(bountyOf(offer('b', { stake: 24 }), [], maya)).toBe(0)
    expect(bountyOf(betOf({}), [betOf({}), betOf({ id: 'b', stake: 10 })], maya)).toBe(100)
  })
})

type Me = Parameters<typeof balanceOf>[0]
const me = { units: 118, wallet: 88, whale_line: 700, elimination_line: 100 } as Me
const balance = { units: 642, wallet: 580, whaleLine: 700, eliminationLine: 100 }

test('counts an earned bounty before the bets settle', () => {
  const paid = balanceOf(me, earnedBounty([betOf({})], maya))
  expect([paid.units - 25, statusText(paid.units - 25, paid)]).toEqual([193, 'Still swimming'])
})

test('names the status that a balance gives, as certain as the warning', () => {
  expect([732, 700, 582, 100, 99].map((units) => statusText(units, balance))).toEqual([
    'Over the whale line',
    'Over the whale line',
    'Still swimming',
    'Still swimming',
    'May be out',
  ])
})

const forms = [
  { team_id: '1', projected: 120, scores: [] },
  { team_id: '2', projected: 120, scores: [] },
]

/** The challenger backs team 1 with this line; the receiver risks 15 or more to win 25. */
function spread(id: string, line: number, stake: number): BetWire {
  return {
    ...offer(id, { stake: 25, theirs: stake }),
    challenger: { user_id: 'devin', team_id: '1', stake: 25, gain: stake },
    challenged: { user_id: 'maya', team_id: '2', stake, gain: 25 },
    kind: 'spread',
    line,
    refusals: { accept: null },
  } as unknown as BetWire
}

test('ranks offers by the bounty and what they win on average, and those that cannot be taken last', () => {
  const worth = (bet: BetWire) => bountyOf(bet, [], maya) + expectedGain(bet, forms)
  const ranked = (...offers: BetWire[]) => rankOffers(offers, worth).map(({ id }) => id)
  // Devin's team gets 12 points, or gives 12: the second is better for Maya.
  const [small, unlikely, likely] = [spread('small', -12, 15), spread('unlikely', 12, 25), spread('likely', -12, 25)]
  const late = { ...spread('late', -12, 25), refusals: { accept: { code: 'late' } } } as unknown as BetWire
  expect(ranked(small, unlikely)).toEqual(['unlikely', 'small'])
  expect(ranked(late, small, unlikely, likely)).toEqual(['likely', 'unlikely', 'small', 'late'])
  expect(expectedGain(unlikely, [])).toBe(0)
})
