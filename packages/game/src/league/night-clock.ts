/** What a league stores of a night's clock, and the event that changes it. */
import type { Night, NightMove } from '../season/night-calendar.ts'

/** A night's clock beside its calendar. */
export type NightClock = Pick<Night, 'pace' | 'pausedAt'>

/** All later instants of a night's calendar moved, for a reason that every member sees. */
export interface NightMoved extends NightMove {
  type: 'night.moved'
}
