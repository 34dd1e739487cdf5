/** RULES §2: the only way in which units move. From one account to another, forward only, with its reason. */
import type { EntryId, PlayerId, PredictionId, RunId, TransferId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { Account } from './account.ts'

export interface Transfer {
  id: TransferId
  from: Account
  to: Account
  units: Units
  /** The game's week in which it happened; 0 before the start. */
  week: number
  cause: Cause
  reason: Reason
}

/** What brought a transfer about. */
export type Cause = { type: 'claim'; id: PlayerId } | { type: 'run'; id: RunId } | { type: 'start'; id: 'start' }

/**
 * The rule and its inputs, from which the contract makes the sentence for people. A payout that was scaled because the
 * treasury was short says what was owed.
 */
export type Reason = ReasonCore & { owed?: Units }

type ReasonCore =
  /** §4: a claim's share for the wallet, and for the treasury. */
  | { rule: 'claim.capital'; teamName: string }
  | { rule: 'claim.treasury'; teamName: string }
  /** §4: the league did not start; everything that a claim minted goes back. */
  | { rule: 'start.failed' }
  /** §5 Casino, week 1. */
  | { rule: 'casino.one_scorer'; entryId: EntryId; athleteName: string; points: Points; target: Points }
  /** §5 Predictions. */
  | { rule: 'prediction.right'; predictionId: PredictionId; teamName: string; points: Points }
  /** §5 Bounties: `sharedBy` players had the same best score. */
  | { rule: 'bounty.top_catch'; teamName: string; points: Points; sharedBy: number }
  /** §5 Payday: `place` of `actors` by team score; `tiedWith` others shared that place. */
  | { rule: 'payday'; points: Points; place: number; actors: number; tiedWith: number; pot: Units }
  /** §5 Drift. */
  | { rule: 'drift' }
  /** §3: the week is counted again, because a score changed. */
  | { rule: 'reversal'; of: Reason }
