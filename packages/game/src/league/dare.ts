/** RULES §5 Dares: a player dares another while betting is closed. Only the two know, and nothing is at stake. */
import type { PlayerId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'

export interface Dare {
  from: PlayerId
  to: PlayerId
  daredAt: Instant
  /** When the player took it back; null otherwise. */
  takenBackAt: Instant | null
  /** When the other player passed. The player who dared never learns it. */
  passedAt: Instant | null
  /** The week it opened with; null while it waits for a week with betting. */
  openedIn: number | null
}

export type DarePair = Pick<Dare, 'from' | 'to'>

export interface DareMade extends DarePair {
  type: 'dare.made'
  at: Instant
}

export interface DareTakenBack extends DarePair {
  type: 'dare.taken_back'
  at: Instant
}

export interface DarePassed extends DarePair {
  type: 'dare.passed'
  at: Instant
}

/** A week with betting opened. All waiting dares end, and these open with it. */
export interface DaresOpened {
  type: 'dares.opened'
  at: Instant
  week: number
  dares: readonly DarePair[]
}

export type DareEvent = DareMade | DareTakenBack | DarePassed | DaresOpened
