/** The run that settled a week, as it was stored. */
import type { Account, Instant, PlayerId, Reason, RunId, RunNote, Standing, TeamPoints } from '@whale/game'

export interface SettledRun {
  at: Instant
  scores: readonly TeamPoints[]
  notes: readonly RunNote[]
  /** Everyone's standings before it. */
  standingsBefore: Readonly<Record<PlayerId, Standing>>
}

/** Identifies the run to read. */
export interface RunOf {
  id: RunId
  week: number
}

/** A ledger entry of a run. */
export interface RunEntry {
  account: Account
  units: number
  reason: Reason
}
