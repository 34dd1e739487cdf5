import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BetId, PlayerId } from '../values/ids.ts'
import { instant } from '../values/instant.ts'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import type { Bet, BetState } from './bet.ts'
import type { Chance } from './chance.ts'
import { FLOW_LINES, pairFlows } from './flows.ts'

const at = instant('2025-09-11T12:00:00.000Z')
const EVEN: Chance = { win: 5000, push: 0, lose: 5000 }
const NAMES = ['ada', 'ben', 'cleo'] as const
type Name = (typeof NAMES)[number]

interface Given {
  by: Name
  of: Name
  stake: number
  counterStake: number
  state: 'won' | 'lost' | 'push' | 'accepted' | 'void'
}

function bet(number: number, { by, of, stake, counterStake, state }: Given): Bet {
  const result = { points: points(0) }
  const states: Record<Given['state'], BetState> = {
    won: { state: 'won', at, acceptedAt: at, result },
    lost: { state: 'lost', at, acceptedAt: at, result },
    push: { state: 'push', at, acceptedAt: at, result },
    accepted: { state: 'accepted', at },
    void: { state: 'void', at, acceptedAt: at, because: { by: 'no_score' } },
  }
  return {
    id: `bet_${number}`,
    week: 2,
    challengerId: `player_${by}`,
    challengedId: `player_${of}`,
    stake: units(stake),
    counterStake: units(counterStake),
    odds: odds(200),
    kind: 'over',
    line: points(10_050),
    proposedAt: at,
    counterTo: null,
    state: states[state],
  }
}

const won = (stake: number, counterStake = stake): Given => ({
  by: 'ada',
  of: 'ben',
  stake,
  counterStake,
  state: 'won',
})
const lost = (stake: number, counterStake = stake): Given => ({ ...won(stake, counterStake), state: 'lost' })

function flows(given: readonly Given[], chance: Chance | null = null) {
  const bets = given.map((one, place) => bet(place, one))
  return pairFlows(bets, new Map<BetId, Chance>(chance === null ? [] : bets.map(({ id }) => [id, chance])))
}

describe('units between two players', () => {
  test('are reported from the side that sent more, with the units that came back', () => {
    expect(flows([won(30, 60), lost(20), won(10, 15)])).toEqual([
      {
        fromId: 'player_ben',
        toId: 'player_ada',
        bets: 3,
        wonByTo: 2,
        units: 75,
        back: 20,
        odds: null,
        notes: [],
      },
    ])
  })

  test('exclude open and refunded bets', () => {
    expect(
      flows([
        { ...won(500), state: 'push' },
        { ...won(500), state: 'accepted' },
        { ...won(500), state: 'void' },
      ]),
    ).toEqual([])
  })

  test('get a one-way note from three bets and from four fifths of the units, however many', () => {
    const notes = (...given: Given[]) => flows(given)[0]?.notes
    expect(notes(won(75), won(75))).toEqual([])
    expect(notes(won(10), won(10), won(10))).toEqual(['one_way'])
    expect(notes(won(80), won(80), lost(40))).toEqual(['one_way'])
    expect(notes(won(80), won(80), lost(41))).toEqual([])
  })

  test('get no one-way note for bets whose odds were all fair by the projections', () => {
    const given = [won(50), won(50), won(10)]
    expect(flows(given, EVEN)[0]?.notes).toEqual([])
    expect(flows([won(90, 22), won(10), won(10)], EVEN)[0]?.notes).toEqual(['one_way', 'odds'])
    expect(flows([lost(90, 22), lost(10), lost(10)], EVEN)[0]?.notes).toEqual(['one_way', 'odds'])
    // The third bet has no projection.
    const bets = given.map((one, place) => bet(place, one))
    const some = new Map(bets.slice(0, 2).map(({ id }) => [id, EVEN] as const))
    expect(pairFlows(bets, some)[0]?.notes).toEqual(['one_way'])
  })

  test('get an odds note if a side gave away a quarter of its stakes and twenty-five units, no matter who won', () => {
    const notes = (chance: Chance | null, ...given: Given[]) => flows(given, chance)[0]?.notes
    // A 50% chance at odds of 1.25 wins 25 or loses 100.
    expect(notes(EVEN, won(90, 22))).toEqual(['odds'])
    expect(notes(EVEN, lost(90, 22))).toEqual(['odds'])
    expect(notes(EVEN, won(60, 30))).toEqual([])
    expect(notes(EVEN, won(40, 4))).toEqual([])
    expect(notes(null, won(90, 22))).toEqual([])
    // The two bets cancel out.
    expect(notes(EVEN, won(90, 22), lost(22, 90))).toEqual([])
    expect(flows([lost(90, 22)], EVEN)[0]?.odds).toEqual({ bets: 1, worthToTo: 3400, staked: 90 })
  })
})

describe('the flow report for any bets', () => {
  const given = fc.array(
    fc.record({
      pair: fc.constantFrom<[Name, Name]>(['ada', 'ben'], ['ben', 'ada'], ['ben', 'cleo'], ['cleo', 'ada']),
      stake: fc.integer({ min: 10, max: 500 }),
      counterStake: fc.integer({ min: 1, max: 900 }),
      state: fc.constantFrom('won', 'lost', 'push', 'accepted', 'void'),
    }),
    { maxLength: 30 },
  )
  const toBets = (all: { pair: [Name, Name]; stake: number; counterStake: number; state: Given['state'] }[]) =>
    all.map(({ pair: [by, of], ...rest }) => ({ by, of, ...rest }))

  test('adds up to the players’ wins and losses', () => {
    fc.assert(
      fc.property(given, (all) => {
        const net = new Map<PlayerId, number>()
        const add = (id: PlayerId, amount: number) => net.set(id, (net.get(id) ?? 0) + amount)
        toBets(all).forEach(({ by, of, stake, counterStake, state }) => {
          const gain = state === 'won' ? counterStake : state === 'lost' ? -stake : 0
          add(`player_${by}`, gain)
          add(`player_${of}`, -gain)
        })
        for (const { fromId, toId, units: sent, back, bets, wonByTo } of flows(toBets(all))) {
          expect(sent).toBeGreaterThanOrEqual(back)
          expect(wonByTo).toBeLessThanOrEqual(bets)
          add(fromId, sent - back)
          add(toId, back - sent)
        }
        for (const left of net.values()) expect(left).toBe(0)
      }),
    )
  })

  test('is the same no matter who challenged, and for any order of bets', () => {
    const swap = ({ by, of, stake, counterStake, state }: Given): Given => {
      const other = state === 'won' ? 'lost' : state === 'lost' ? 'won' : state
      return { by: of, of: by, stake: counterStake, counterStake: stake, state: other }
    }
    fc.assert(
      fc.property(given, (all) => {
        const bets = toBets(all)
        const flowsOf = (some: Given[]) =>
          new Set(
            flows(some, EVEN).map(({ units: sent, back, bets: count, notes, odds: by }) =>
              JSON.stringify([sent, back, count, notes, sent === back ? Math.abs(by?.worthToTo ?? 0) : by?.worthToTo]),
            ),
          )
        expect(flowsOf(bets.map(swap))).toEqual(flowsOf(bets))
        expect(flowsOf(bets.toReversed())).toEqual(flowsOf(bets))
      }),
    )
  })

  test('never adds an odds note for bets at fair odds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 20 }), (stakes) => {
        expect(
          flows(
            stakes.map((stake) => won(stake)),
            EVEN,
          )[0]?.notes,
        ).not.toContain('odds')
      }),
    )
  })

  test('uses the thresholds of the rulebook', () => {
    expect(Object.values(FLOW_LINES)).toEqual([80, 3, 25, 25])
  })
})
