/**
 * What went between two players by their bets, for every member to see. A report and no rule: it takes nothing from anybody, and says
 * what is, not why (RULES §5 "Between two players"). Two friends of different luck look like this, too.
 */
import { assert } from '../values/assert.ts'
import type { BetId, PlayerId } from '../values/ids.ts'
import { type Units, sumOfUnits } from '../values/units.ts'
import type { Bet } from './bet.ts'
import { type Chance, chanceOfOther, expectedReturn } from './chance.ts'

export interface PairFlow {
  /** From whom more units went to the other; of two that are even, the one who was challenged first. */
  fromId: PlayerId
  toId: PlayerId
  /** Bets that one of them won. */
  bets: number
  wonByTo: number
  /** What went from the one to the other, and back. */
  units: Units
  back: Units
  /** How their odds stood to what the provider projected; null where it projected none of their bets. */
  odds: FlowOdds | null
  /** What is out of the ordinary by `FLOW_LINES`; mostly nothing. */
  notes: readonly FlowNote[]
}

export interface FlowOdds {
  /** Of how many of the bets there is a projection. */
  bets: number
  /** What these were worth to the receiving side beforehand, in hundredths of a unit; below 0 where the odds favoured the other. */
  worthToTo: number
  /** What the side that they did not favour put into them. */
  staked: Units
}

/** `one_way`: nearly all of it went one way. `odds`: by the projections, one side gave away a good part of its stakes. */
export type FlowNote = 'one_way' | 'odds'

/** From where on something is noted. */
export const FLOW_LINES = {
  /** One way: this share of all that moved, in percent … */
  oneWayPercent: 80,
  /** … in so many bets, or with so many units. */
  oneWayBets: 3,
  oneWayUnits: 100,
  /** Odds: so many units beforehand, and this share of what that side put in, in percent. */
  oddsUnits: 25,
  oddsPercent: 25,
} as const

/**
 * Every pair with a bet that one of them won, the most units first. `chances` are the challenger's by the projections of the bet's week;
 * a bet without one counts for the units alone. Bets that are open, void or a push count for nothing.
 */
export function pairFlows(bets: readonly Bet[], chances: ReadonlyMap<BetId, Chance>): PairFlow[] {
  const pairs = new Map<string, Won[]>()
  for (const bet of bets.filter(({ state }) => state.state === 'won' || state.state === 'lost')) {
    const pair = [bet.challengerId, bet.challengedId].toSorted().join(' ')
    pairs.set(pair, [...(pairs.get(pair) ?? []), wonOf(bet, chances.get(bet.id) ?? null)])
  }
  return [...pairs.values()]
    .map(flowOf)
    .toSorted((a, b) => b.units + b.back - (a.units + a.back) || (a.fromId + a.toId < b.fromId + b.toId ? -1 : 1))
}

/** A bet as its winner and its loser know it. */
interface Won {
  challengedId: PlayerId
  winnerId: PlayerId
  loserId: PlayerId
  /** What the loser put in, and lost. */
  units: Units
  winnersStake: Units
  /** What the bet was worth to the winner beforehand, in hundredths of a unit; null where nobody can say. */
  worthToWinner: number | null
}

function wonOf(bet: Bet, chance: Chance | null): Won {
  const { challengerId, challengedId, stake, counterStake } = bet
  const isChallengers = bet.state.state === 'won'
  const [winnerId, loserId] = isChallengers ? [challengerId, challengedId] : [challengedId, challengerId]
  const [winnersStake, losersStake] = isChallengers ? [stake, counterStake] : [counterStake, stake]
  const winners = chance === null || isChallengers ? chance : chanceOfOther(chance)
  return {
    challengedId,
    winnerId,
    loserId,
    units: losersStake,
    winnersStake,
    worthToWinner:
      winners === null ? null : expectedReturn(winners, { stake: winnersStake, counterStake: losersStake }),
  }
}

function flowOf(bets: Won[]): PairFlow {
  const [first] = bets
  const one = first?.challengedId
  const other = first?.winnerId === one ? first?.loserId : first?.winnerId
  assert(one !== undefined && other !== undefined, 'a pair has a bet')
  const sent = (loserId: PlayerId) => sumOfUnits(bets.filter((bet) => bet.loserId === loserId).map((bet) => bet.units))
  const [fromId, toId] = sent(one) >= sent(other) ? [one, other] : [other, one]
  const flow = {
    fromId,
    toId,
    bets: bets.length,
    wonByTo: bets.filter(({ winnerId }) => winnerId === toId).length,
    units: sent(fromId),
    back: sent(toId),
    odds: oddsOf(bets, toId),
  }
  return { ...flow, notes: notesOf(flow) }
}

function oddsOf(bets: readonly Won[], toId: PlayerId): FlowOdds | null {
  const told = bets.flatMap(({ worthToWinner, ...bet }) =>
    worthToWinner === null ? [] : [{ ...bet, worth: bet.winnerId === toId ? worthToWinner : -worthToWinner }],
  )
  if (told.length === 0) return null
  const worthToTo = told.reduce((sum, { worth }) => sum + worth, 0)
  const favoured = told.map((bet) => (bet.winnerId === toId) === worthToTo >= 0)
  const staked = told.map((bet, place) => (favoured[place] === true ? bet.units : bet.winnersStake))
  return { bets: told.length, worthToTo, staked: sumOfUnits(staked) }
}

function notesOf({ bets, units: sent, back, odds }: Omit<PairFlow, 'notes'>): FlowNote[] {
  const { oneWayPercent, oneWayBets, oneWayUnits, oddsUnits, oddsPercent } = FLOW_LINES
  const isMuch = bets >= oneWayBets || sent >= oneWayUnits
  const isOneWay = isMuch && 100 * sent >= oneWayPercent * (sent + back)
  const worth = Math.abs(odds?.worthToTo ?? 0)
  const areOddsFar = odds !== null && worth >= 100 * oddsUnits && worth >= oddsPercent * odds.staked
  return [...(isOneWay ? (['one_way'] as const) : []), ...(areOddsFar ? (['odds'] as const) : [])]
}
