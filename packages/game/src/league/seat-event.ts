/** RULES §Night: how the seats of a night change hands. None of these moves a unit. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'

/** A person takes a rival's seat with what it holds. */
export interface SeatTaken {
  type: 'seat.taken'
  at: Instant
  playerId: PlayerId
  userId: UserId
  /** The rival's user. */
  from: UserId
}

/** A rival takes a person's seat over, for good: the person left, or the host removed them. */
export interface SeatGivenBack {
  type: 'seat.given_back'
  at: Instant
  playerId: PlayerId
  /** The rival's user. */
  userId: UserId
  from: UserId
  /** The host's user. Null for a person who left. */
  removedBy: UserId | null
}

/** A rival plays the seat of a person who missed two weeks, until the person is back. */
export interface SeatStoodIn {
  type: 'seat.stood_in'
  at: Instant
  week: number
  playerId: PlayerId
  userId: UserId
}

export interface SeatBack {
  type: 'seat.back'
  at: Instant
  playerId: PlayerId
  userId: UserId
}

/** A guest has an account now. The same person plays on. */
export interface SeatKept {
  type: 'seat.kept'
  at: Instant
  playerId: PlayerId
  /** The account's user. */
  userId: UserId
  /** The guest's user. */
  from: UserId
}

export type SeatEvent = SeatTaken | SeatGivenBack | SeatStoodIn | SeatBack | SeatKept
