import type { Json } from './club-tables.ts'

export interface GameViews {
  /** A view: each transfer once for each of its two accounts. */
  entries: {
    league_id: string
    account: string
    number: number
    amount: number
    balance_after: number
    other_account: string
    transfer_number: number
    transfer_id: string
    week: number
    cause_type: string
    cause_id: string
    reason: Json<object>
    recorded_at: string
  }
}
