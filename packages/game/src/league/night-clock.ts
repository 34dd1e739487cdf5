/** What a league stores of a night: its clock, with the event that changes it, and the seats that have changed hands. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'
import type { Night, NightMove } from '../season/night-calendar.ts'

/** A night's clock beside its calendar. */
export interface NightClock extends Pick<Night, 'pace' | 'pausedAt'> {
  /** The seats that have changed hands. Absent before the first has. */
  seats?: Readonly<Record<PlayerId, Seat>>
}

/** A seat that has changed hands. */
export interface Seat {
  heldSince: Instant
  /** Since when a rival plays it for a person who is away. Null while nobody does. */
  standInSince: Instant | null
  /** The people who had it before. */
  before: readonly { userId: UserId; isRemoved: boolean }[]
}

/** All later instants of a night's calendar moved, for a reason that every member sees. */
export interface NightMoved extends NightMove {
  type: 'night.moved'
}
