/** A bet as receipts show it: team names in place of ids, and the deciding points. */
import type { BetId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'

/** The terms of a bet, lines in hundredths of a point. */
export type NamedBetTerms =
  | { market: 'spread'; team: string; against: string; line: Points; side: 'covers' | 'fails' }
  | { market: 'over_under'; teams: readonly string[]; line: Points; side: 'over' | 'under' }

/** One player's side of a bet. Two teams can have the same name, so names do not tell the sides apart. */
export interface NamedBet {
  betId: BetId
  /** The other player's team. */
  versus: string
  terms: NamedBetTerms
  /** Whether the terms are this player's. Missing in reasons that earlier releases stored. */
  isChallenger?: boolean
}

/** The points that decided a bet. */
export type BetResult =
  | { market: 'spread'; points: Points; againstPoints: Points }
  | { market: 'over_under'; points: Points }

/** The states of a bet. Won and lost from the challenger's point of view. */
export type BetStateName =
  | 'proposed'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'void'
  | 'won'
  | 'lost'
  | 'push'
