/** RULES §2: the only way in which units move. From one account to another, forward only, with its cause and its reason. */
import type {
  BetId,
  CorrectionId,
  LiquidationId,
  MultiplierId,
  OptionId,
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
  /** The game's week in which it happened; 0 before the start. */
  week: number
  cause: Cause
  reason: Reason
}

/** What brought a transfer about. One cause moves units between two accounts by one rule once. */
export type Cause =
  | { type: 'claim' | 'buy_back'; id: PlayerId }
  /** A departure, or what a week left in the wallet of somebody who had gone: `player_…` or `player_…/7`. */
  | { type: 'departure'; id: PlayerId | `${PlayerId}/${number}` }
  | { type: 'bet'; id: BetId }
  | { type: 'option'; id: OptionId }
  | { type: 'multiplier'; id: MultiplierId }
  | { type: 'liquidation'; id: LiquidationId }
  | { type: 'correction'; id: CorrectionId }
  | { type: 'run'; id: RunId }
  | { type: 'start'; id: 'start' }
