import { describe, expect, it, test } from 'vitest'
import { boardWith } from './board-with.ts'
import type { BetWire } from '@whale/contract'
import type { BetBoard } from '../use-bets.ts'
import { cutToFit, freshDraft } from './draft.ts'
import { averagesOf, cutStake, hillLabels, largestStake, meaningOf, missedBounty, rivalPutOut } from './bet-form.ts'

const teams = [
  { team_id: '1', team_name: 'Kelp Wanted', projected: null, house_line: null, scores: [100, 110.4] },
  { team_id: '5', team_name: 'Cod Complex', projected: null, house_line: null, scores: [98.7] },
]

const board = boardWith({ teams })
const table = { board, myTeamId: '1' }
const fresh = freshDraft(table, null)
const draft = { ...fresh, opponentId: 'devin', risk: 25, odds: 200 }
const total = (kind: 'over' | 'under') => ({ ...draft, market: 'total' as const, total: { kind, line: 214.5 } })

/** A rival with 300 units who plays Cod Complex, 150 from the limit. */
const DEVIN = { user_id: 'devin', username: 'devin', team_id: '5', units: 300, put_up: 0, bounty_to_come: 0 }
const against = (change: object, of: Partial<BetBoard> = {}): BetBoard => {
  const swing = { yours: 150, theirs: 150, of: 'two' as const }
  return { ...board, ...of, opponents: [{ ...DEVIN, swing, ...change }] as BetBoard['opponents'] }
}
const duel = { board: against({}), myTeamId: '1' }

test('words the draft’s line by the team that it is on', () => {
  expect(meaningOf(total('over'), duel)).toContain('You score')
  expect(meaningOf(total('under'), duel)).toContain('devin scores')
  expect(averagesOf(draft, duel)).toContain('Cod Complex')
  expect(averagesOf(fresh, table)).not.toContain('Cod Complex')
})

test('names the viewer and the opponent at the ends of the chart', () => {
  const chance = { win: 4800, push: 0, lose: 5200 }
  const given = { outlook: { expected: 3.4, chance, density: () => 1 }, range: { from: -65, to: 65 } }
  expect(hillLabels(draft, duel, given).ends).toEqual(['devin by 65', 'Tie', 'You by 65'])
})

describe('a loss that may put the opponent out', () => {
  it.each([
    ['below the line', { units: 124 }, 'devin'],
    ['exactly at the line', { units: 125 }, null],
    ['out already', { units: 90 }, null],
    ['part of it on a house line', { units: 134, put_up: 10 }, 'devin'],
    ['paid for taking it', { units: 120, earns_confirming: true }, null],
    ['paid for a bet taken before', { units: 120, bounty_to_come: 100 }, null],
  ])('counts what they have left: %s', (_, change, expected) => {
    expect(rivalPutOut(draft, against(change), 100)).toBe(expected)
  })
})

describe('the largest stake', () => {
  const RICH = { wallet: 672 }
  const swing = (yours: number, theirs: number) => ({ swing: { yours, theirs, of: 'two' } })
  it.each([
    ['the limit of the season', {}, RICH, { most: 150, by: 'season' }],
    ['the bets so far', swing(125, 175), RICH, { most: 125, by: 'pair' }],
    ['the viewer’s wallet', {}, { wallet: 98 }, { most: 98, by: 'wallet' }],
    ['their units', { units: 90 }, {}, { most: 90, by: 'units', theirs: 90 }],
    ['their units beside a house line', { units: 140, put_up: 50 }, {}, { most: 90, by: 'units_for_bets', theirs: 90 }],
    ['what they can still lose', swing(150, 9), {}, { by: 'swing', theirs: 9, isTooMuch: true }],
  ])('is set by %s', (_, change, of, expected) => {
    expect(largestStake(draft, against(change, of), { hasOffer: false })).toMatchObject(expected)
  })

  it('is less at longer odds, because the opponent puts up more', () => {
    const at = { ...draft, odds: 300 }
    expect(largestStake(at, against({ units: 90 }), { hasOffer: true })).toMatchObject({
      most: 45,
      by: 'units',
      isByOdds: true,
      hasOffer: true,
    })
    const tooMuch = { by: 'units', isTooMuch: true }
    expect(largestStake({ ...draft, odds: 1000 }, against({ units: 80 }), { hasOffer: false })).toMatchObject(tooMuch)
  })

  it('is null if the viewer cannot put up the minimum stake', () => {
    expect(largestStake(draft, against(swing(9, 150)), { hasOffer: false })).toBeNull()
    expect(largestStake(draft, against(swing(9, 9), { wallet: 9 }), { hasOffer: false })).toBeNull()
  })
})

test.each([
  [{ risk: 200 }, { yours: 40, theirs: 260 }, {}, { risk: 40, by: 'own_swing', isOwn: true }],
  [{ risk: board.wallet + 1 }, { yours: 5000, theirs: 5000 }, { units: 5000 }, { by: 'wallet', isOwn: true }],
  [{ risk: 100 }, { theirs: 40 }, {}, { risk: 40, theirs: 40, by: 'swing', isOwn: false }],
  [{ risk: 100, odds: 300 }, {}, { units: 90 }, { risk: 45, theirs: 90, by: 'units' }],
  [{ risk: 100 }, {}, { units: 140, put_up: 50 }, { risk: 90, theirs: 90, by: 'units_for_bets' }],
  [{ risk: 10, odds: 1000 }, {}, {}, { theirs: 90, by: 'odds' }],
])('finds what cut a typed stake: %j', (typed, limits, change, expected) => {
  const rival = against({ swing: { yours: 150, theirs: 150, of: 'two', ...limits }, ...change })
  const asked = { ...draft, ...typed }
  expect(cutStake(asked, cutToFit(asked, rival), rival)).toMatchObject(expected)
})

describe('an offer below the bounty’s size', () => {
  const offer = (stake: number, theirs: number) =>
    ({ id: 'a', challenger: { user_id: 'devin', stake }, challenged: { user_id: 'maya', stake: theirs } }) as BetWire

  it('names what it takes, and the counter that earns it', () => {
    const counter = { risk: 50, theirs: 25 }
    expect(missedBounty(offer(10, 20), against({}))).toEqual({ least: 25, units: 100, counter })
  })

  it('offers no counter that the wallet or the limit of the two forbids', () => {
    expect(missedBounty(offer(10, 20), against({}, { wallet: 49 }))?.counter).toBeNull()
    const little = against({ swing: { yours: 150, theirs: 24, of: 'two' } })
    expect(missedBounty(offer(10, 20), little)?.counter).toBeNull()
  })

  it('is null if the offer is large enough, or the bounty is earned', () => {
    expect(missedBounty(offer(25, 25), against({}))).toBeNull()
    const confirming = { ...board.bounties.confirming, is_yours: false }
    expect(missedBounty(offer(10, 10), against({}, { bounties: { ...board.bounties, confirming } }))).toBeNull()
  })
})
