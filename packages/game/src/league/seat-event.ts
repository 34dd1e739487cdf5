/** RULES §Night: how the seats of a night change hands. None of these events moves a unit. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'

/** A person takes over a rival's seat and everything it holds. */
export interface SeatTaken {
  type: 'seat.taken'
  at: Instant
  playerId: PlayerId
  userId: UserId
  /** The rival's user id. */
  from: UserId
}

/** A rival takes over a person's seat for good: the person left, or the host removed them. */
export interface SeatGivenBack {
  type: 'seat.given_back'
  at: Instant
  playerId: PlayerId
  /** The rival's user id. */
  userId: UserId
  from: UserId
  /** The host's user id. Null if the person left. */
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

/** A guest now has an account. The same person plays on. */
export interface SeatKept {
  type: 'seat.kept'
  at: Instant
  playerId: PlayerId
  /** The account's user id. */
  userId: UserId
  /** The guest's user id. */
  from: UserId
}

export type SeatEvent = SeatTaken | SeatGivenBack | SeatStoodIn | SeatBack | SeatKept
