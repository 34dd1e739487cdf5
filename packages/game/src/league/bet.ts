/** RULES §5 H2H: one bet between two players, from its proposal to its end. */
import type { Instant } from '../values/instant.ts'
import type { BetId, PlayerId, TeamId } from '../values/ids.ts'
import type { Odds } from '../values/odds.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { BetResult } from '../ledger/named-bet.ts'

export interface Bet {
  id: BetId
  week: number
  challengerId: PlayerId
  challengedId: PlayerId
  /** What the challenger puts in: the bet's stake. In escrow from the proposal on. */
  stake: Units
  odds: Odds
  /** What the challenged puts in; in escrow from acceptance on. */
  counterStake: Units
  terms: BetTerms
  proposedAt: Instant
  /** The rejected proposal that this one counters. */
  counterTo: BetId | null
  state: BetState
}

/** The challenger's side. Lines are in hundredths of a point, in steps of 50. */
export type BetTerms = SpreadTerms | TotalTerms

/** `covers`: the team's points plus the line beat the other team's. `fails`: they do not. */
export interface SpreadTerms {
  market: 'spread'
  teamId: TeamId
  againstTeamId: TeamId
  line: Points
  side: 'covers' | 'fails'
}

/** The points of one team, or of two together, end over or under the line. */
export interface TotalTerms {
  market: 'over_under'
  teamIds: readonly [TeamId] | readonly [TeamId, TeamId]
  line: Points
  side: 'over' | 'under'
}

/** Returns the teams whose points decide a bet, in the order of its terms. */
export function teamsOfTerms(terms: BetTerms): readonly TeamId[] {
  return terms.market === 'spread' ? [terms.teamId, terms.againstTeamId] : terms.teamIds
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

/** Whether units are in the bet's escrow. */
export function isOpen({ state }: Bet): boolean {
  return state.state === 'proposed' || state.state === 'accepted'
}

/** What the side that puts in less puts in. Bounties ask for a minimum of it. */
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
