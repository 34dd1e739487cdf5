/** RULES §5 H2H: one bet between two players, from its proposal to its end. */
import type { Instant } from '../values/instant.ts'
import type { BetId, PlayerId } from '../values/ids.ts'
import type { Odds } from '../values/odds.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import { type BetResult, type BetSide, acrossFrom, resultAcross } from '../ledger/named-bet.ts'

/** `kind` and `line` are the challenger's side. The teams are those of the two players. */
export interface Bet extends BetSide {
  id: BetId
  week: number
  challengerId: PlayerId
  challengedId: PlayerId
  /** The challenger's stake. In escrow from the proposal on. */
  stake: Units
  odds: Odds
  /** The challenged player's stake. In escrow from acceptance on. */
  counterStake: Units
  proposedAt: Instant
  /** The rejected proposal that this one counters. */
  counterTo: BetId | null
  state: BetState
}

/** Won and lost from the challenger's point of view. */
export type BetState =
  | { state: 'proposed' }
  | { state: 'accepted'; at: Instant }
  | { state: 'rejected' | 'withdrawn' | 'expired'; at: Instant }
  | { state: 'void'; at: Instant; acceptedAt: Instant; because: VoidBecause }
  | { state: 'won' | 'lost' | 'push'; at: Instant; acceptedAt: Instant; result: BetResult }

/** Voided by the settlement because a score is missing, or together with its week. */
export type VoidBecause = { by: 'no_score' } | { by: 'void_week' }

/** A bet as one of its players sees it. */
export interface OwnSide extends BetSide {
  isChallenger: boolean
  otherId: PlayerId
  stake: Units
  /** The other player's stake, which a win adds. */
  gain: Units
  /** Null before it is decided. */
  result: BetResult | null
}

/** The bet from the side of one of its two players. */
export function sideOf(bet: Bet, playerId: PlayerId): OwnSide {
  const { challengerId, challengedId, stake, counterStake, kind, line, state } = bet
  const result = 'result' in state ? state.result : null
  const asked = { isChallenger: true, otherId: challengedId, stake, gain: counterStake, kind, line, result }
  if (playerId === challengerId) return asked
  return {
    ...acrossFrom(asked),
    isChallenger: false,
    otherId: challengerId,
    stake: counterStake,
    gain: stake,
    result: result === null ? null : resultAcross(result),
  }
}

/** Returns a bet's state for one of its two players. Stored, `won` and `lost` are the challenger's. */
export function stateFor<S extends string>(state: S, isChallenger: boolean): S | 'won' | 'lost' {
  if (isChallenger) return state
  return state === 'won' ? 'lost' : state === 'lost' ? 'won' : state
}

/** Returns how many of these bets the player won, lost and pushed. */
export function recordOf(
  bets: readonly Pick<Bet, 'challengerId' | 'challengedId' | 'state'>[],
  playerId: PlayerId,
): { won: number; lost: number; pushed: number } {
  const states = bets
    .filter(({ challengerId, challengedId }) => challengerId === playerId || challengedId === playerId)
    .map(({ challengerId, state }) => stateFor(state.state, challengerId === playerId))
  const count = (wanted: BetState['state']) => states.filter((state) => state === wanted).length
  return { won: count('won'), lost: count('lost'), pushed: count('push') }
}

/** A side's standing at the given points of the two teams. The margin is 0 for a push, below 0 for a loss. Null if a score is missing. */
export function standingOf(
  { kind, line }: BetSide,
  { own, other }: { own: Points | undefined; other: Points | undefined },
): { result: BetResult; margin: number } | null {
  const [scored, against] = kind === 'under' ? [other, own] : [own, other]
  if (scored === undefined) return null
  switch (kind) {
    case 'spread':
      if (against === undefined) return null
      return { result: { points: scored, againstPoints: against }, margin: scored + line - against }
    case 'over':
      return { result: { points: scored }, margin: scored - line }
    case 'under':
      return { result: { points: scored }, margin: line - scored }
  }
}

/** Whether units are in the bet's escrow. */
export function isOpen({ state }: Bet): boolean {
  return state.state === 'proposed' || state.state === 'accepted'
}

/** The smaller of the two stakes. Bounties require a minimum for it. */
export function smallerStakeOf({ stake, counterStake }: Pick<Bet, 'stake' | 'counterStake'>): Units {
  return stake < counterStake ? stake : counterStake
}

/** The units `playerId` has in the bet's escrow. */
export function stakeHeld(bet: Bet, playerId: PlayerId): number {
  switch (bet.state.state) {
    case 'proposed':
      return bet.challengerId === playerId ? bet.stake : 0
    case 'accepted':
      return bet.challengerId === playerId ? bet.stake : bet.challengedId === playerId ? bet.counterStake : 0
    default:
      return 0
  }
}
