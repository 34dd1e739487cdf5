/** What a league stores about a night: its clock, the event that changes it, and the seats that have changed hands. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'
import type { Night, NightMove } from '../season/night-calendar.ts'

/** The clock of a night, stored next to its calendar. */
export interface NightClock extends Pick<Night, 'pace' | 'pausedAt'> {
  /** Absent until the first seat changes hands. */
  seats?: Readonly<Record<PlayerId, Seat>>
}

export interface Seat {
  heldSince: Instant
  /** When a rival started playing for a person who is away. Null if nobody does. */
  standInSince: Instant | null
  /** The people who had the seat before. */
  before: readonly { userId: UserId; isRemoved: boolean }[]
}

/** All later instants of a night's calendar were moved, for a reason that every member sees. */
export interface NightMoved extends NightMove {
  type: 'night.moved'
}
