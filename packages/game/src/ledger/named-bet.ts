/** A bet as receipts keep it: with names in place of ids, and the points on which it turned. */
import type { Points } from '../values/points.ts'

/** The terms of a bet, lines in hundredths of a point. */
export type NamedBetTerms =
  | { market: 'spread'; team: string; against: string; line: Points; side: 'covers' | 'fails' }
  | { market: 'over_under'; teams: readonly string[]; line: Points; side: 'over' | 'under' }

/** The points on which a bet turned. */
export type BetResult =
  | { market: 'spread'; points: Points; againstPoints: Points }
  | { market: 'over_under'; points: Points }

/** Where a bet can be; won and lost are the challenger's view. */
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
