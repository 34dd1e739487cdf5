/** RULES §5 "Between two players": units that bets moved between two players. Every member sees this report. It takes no units and accuses nobody. */
import { assert } from '../values/assert.ts'
import type { BetId, PlayerId } from '../values/ids.ts'
import { type Units, sumOfUnits } from '../values/units.ts'
import type { Bet } from './bet.ts'
import { type Chance, chanceOfOther, expectedReturn } from './chance.ts'

export interface PairFlow {
  /** The side that sent more units. If both sent the same, the player who was challenged first. */
  fromId: PlayerId
  toId: PlayerId
  /** Bets with a winner. */
  bets: number
  wonByTo: number
  /** Units from the first to the second, and back. */
  units: Units
  back: Units
  /** How their odds compare with the projections; null if none of their bets had one. */
  odds: FlowOdds | null
  /** Unusual patterns by `FLOW_LINES`; usually empty. */
  notes: readonly FlowNote[]
}

export interface FlowOdds {
  /** How many of the bets have a projection. */
  bets: number
  /** Expected value for the receiving side when the bets were made, in hundredths of a unit. Negative if the odds favored the other side. */
  worthToTo: number
  /** The stakes of the side that the odds did not favor. */
  staked: Units
}

/**
 * `odds`: one side gave away a large part of its stakes, by the projections. `one_way`: nearly all units went one way, and no projections show that
 * the odds were fair.
 */
export type FlowNote = 'one_way' | 'odds'

/** The thresholds of a note. */
export const FLOW_LINES = {
  /** One way: at least this percentage of all units moved, in at least this many bets. Fewer can be luck. */
  oneWayPercent: 80,
  oneWayBets: 3,
  /** Odds: at least this expected value in units, and this share of that side's stakes in percent. */
  oddsUnits: 25,
  oddsPercent: 25,
} as const

/**
 * Every pair with a decided bet, most units first. `chances` are the challenger's, by the projections of that week.
 * Open, void and pushed bets do not count.
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

/** A bet with its winner and its loser. */
interface Won {
  challengedId: PlayerId
  winnerId: PlayerId
  loserId: PlayerId
  /** The stake the loser lost. */
  units: Units
  winnersStake: Units
  /** The bet's expected value for the winner when it was made, in hundredths of a unit; null without a projection. */
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
  const valued = bets.flatMap(({ worthToWinner, ...bet }) =>
    worthToWinner === null ? [] : [{ ...bet, worth: bet.winnerId === toId ? worthToWinner : -worthToWinner }],
  )
  if (valued.length === 0) return null
  const worthToTo = valued.reduce((sum, { worth }) => sum + worth, 0)
  const favored = valued.map((bet) => (bet.winnerId === toId) === worthToTo >= 0)
  const staked = valued.map((bet, place) => (favored[place] === true ? bet.units : bet.winnersStake))
  return { bets: valued.length, worthToTo, staked: sumOfUnits(staked) }
}

function notesOf({ bets, units: sent, back, odds }: Omit<PairFlow, 'notes'>): FlowNote[] {
  const { oneWayPercent, oneWayBets, oddsUnits, oddsPercent } = FLOW_LINES
  const worth = Math.abs(odds?.worthToTo ?? 0)
  const areOddsUneven = odds !== null && worth >= 100 * oddsUnits && worth >= oddsPercent * odds.staked
  // One side can win every fair bet.
  const areOddsFair = odds?.bets === bets && !areOddsUneven
  const isOneWay = bets >= oneWayBets && !areOddsFair && 100 * sent >= oneWayPercent * (sent + back)
  return [...(isOneWay ? (['one_way'] as const) : []), ...(areOddsUneven ? (['odds'] as const) : [])]
}
