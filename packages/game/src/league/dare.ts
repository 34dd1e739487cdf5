/** RULES §5 Dares: a player dares another while no bets are taken. Only the two know, and nothing is at stake. */
import type { PlayerId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'

export interface Dare {
  from: PlayerId
  to: PlayerId
  daredAt: Instant
  /** When its player took it back; null while it stands. */
  takenBackAt: Instant | null
  /** When the other passed. The player who dared never learns it. */
  passedAt: Instant | null
  /** The week it opened with; null while it waits for one that takes bets. */
  openedIn: number | null
}

/** Who dares whom. */
export type DarePair = Pick<Dare, 'from' | 'to'>

/** A player dares another. */
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

/** A week that takes bets opened. All dares that waited end, and these open with it. */
export interface DaresOpened {
  type: 'dares.opened'
  at: Instant
  week: number
  dares: readonly DarePair[]
}

export type DareEvent = DareMade | DareTakenBack | DarePassed | DaresOpened
