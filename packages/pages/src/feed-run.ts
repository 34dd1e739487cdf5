import type { Reason, RunNote, TeamPoints } from '@whale/game'

/** A settlement whose results still hold. */
export interface FeedRun {
  /** The number of the event that announced it. */
  event: number
  week: number
  scores: readonly TeamPoints[]
  notes: readonly RunNote[]
  /** Sentences about scores that the commissioner changed after the results were final. */
  late?: readonly string[]
  /** Its ledger entries. */
  entries: readonly { account: string; units: number; reason: Reason }[]
  /** The balances of all accounts after it. */
  balances: ReadonlyMap<string, number>
}
