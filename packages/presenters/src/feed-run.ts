import type { Reason, RunNote } from '@whale/game'

/** A settlement whose results still hold. */
export interface FeedRun {
  /** The number of the event that announced it. */
  event: number
  week: number
  notes: readonly RunNote[]
  /** Its entries in the ledger. */
  entries: readonly { account: string; units: number; reason: Reason }[]
  /** Balances of all accounts after it. */
  balances: ReadonlyMap<string, number>
}
