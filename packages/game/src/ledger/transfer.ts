/**
 * RULES §2: the only way units move: from one account to another, with a cause and a reason. Never edited or deleted.
 */
import type {
  BetId,
  CorrectionId,
  AllInId,
  MultiplierId,
  HouseBetId,
  PlayerId,
  RunId,
  TransferId,
} from '../values/ids.ts'
import type { Units } from '../values/units.ts'
import type { Account } from './account.ts'
import type { Reason } from './reason.ts'

export interface Transfer {
  id: TransferId
  from: Account
  to: Account
  units: Units
  /** The week of the transfer; 0 before the start. */
  week: number
  cause: Cause
  reason: Reason
}

/** The cause of a transfer. For one cause, a rule moves units between two accounts only once. */
export type Cause =
  | { type: 'claim' | 'buy_back'; id: PlayerId }
  /** A departure, or the sweep of a week's units from a former player's wallet: `player_…` or `player_…/7`. */
  | { type: 'departure'; id: PlayerId | `${PlayerId}/${number}` }
  | { type: 'bet'; id: BetId }
  | { type: 'option'; id: HouseBetId }
  | { type: 'multiplier'; id: MultiplierId }
  | { type: 'liquidation'; id: AllInId }
  | { type: 'correction'; id: CorrectionId }
  | { type: 'run'; id: RunId }
  | { type: 'start'; id: 'start' }
