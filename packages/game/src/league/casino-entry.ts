/** RULES §5 Casino: what a player has put in for a week. One a player and week, free, hidden from others until the lock. */
import type { Instant } from '../values/instant.ts'
import type { AthleteId, EntryId, PlayerId } from '../values/ids.ts'
import type { Position } from '../season/scores.ts'

export interface CasinoEntry {
  id: EntryId
  playerId: PlayerId
  week: number
  enteredAt: Instant
  terms: CasinoTerms
}

/** The terms of an entry, one variant for each event of the season. */
export type CasinoTerms = { event: 'one_scorer'; athlete: PickedAthlete }

/** An athlete as the entry names it; the points come from the week's report. */
export interface PickedAthlete {
  athleteId: AthleteId
  name: string
  position: Position
}
