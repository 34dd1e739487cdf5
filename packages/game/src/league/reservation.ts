/** A league that waits for its provider to open the next season (RULES §4). */

import type { TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { Team } from './team.ts'

export interface Reservation {
  /** The provider's id of the league in the earlier season. */
  fantasyLeagueId: string
  /** The season in which the provider showed that league. */
  fromSeason: number
  /** Why the league that the provider opened cannot be played. Null if it can, or if none has opened. */
  problem: ReservationProblem | null
}

/**
 * - `private`: the provider does not show the league of the new season
 * - `exists`: somebody else added the league of the new season
 * - others: the reasons why a league cannot be added
 */
export type ReservationProblem =
  | { why: 'private' | 'exists' | 'points_only' | 'guillotine' }
  | { why: 'too_small'; teams: number; needed: number }
  | { why: 'starts_later'; firstWeek: number; startWeek: number }
  | { why: 'ends_early'; lastWeek: number; weeks: number }

/** The reservation follows the league that the provider opened, or the one that the owner named. */
export interface ReservationFollowed {
  type: 'reservation.followed'
  at: Instant
  fantasyLeagueId: string
  /** The season in which the provider shows it. Null if that is the new one: from then on it is a regular league. */
  fromSeason: number | null
  /** ESPN: the commissioner's team in that league. Null if they are not in it, and on Sleeper. */
  commissionerTeamId: TeamId | null
  /** The same as in `FantasyLeagueUpdated`. */
  name: { before: string; after: string } | null
  teams: readonly { before: Team | null; after: Team }[]
}

/** The provider opened the season, but the league cannot be played. Null: the problem is gone. */
export interface ReservationBlocked {
  type: 'reservation.blocked'
  at: Instant
  problem: ReservationProblem | null
}
