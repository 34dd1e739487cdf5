/** A league that waits for its provider to open the next season (RULES §4). */

import type { TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { Team } from './team.ts'

export interface Reservation {
  /** The provider's id of the league in the earlier season. */
  fantasyLeagueId: string
  /** The season in which the provider showed that league. */
  fromSeason: number
  /** Why the league that the provider opened cannot be played. Null if it has not opened one. */
  problem: ReservationProblem | null
}

/**
 * - `private`: the provider does not show the league of the new season
 * - `exists`: somebody else added the league of the new season
 * - the others: the reasons for which a league cannot be added
 */
export type ReservationProblem =
  | { why: 'private' | 'exists' | 'points_only' | 'guillotine' }
  | { why: 'too_small'; teams: number; needed: number }
  | { why: 'starts_later'; firstWeek: number; startWeek: number }
  | { why: 'ends_early'; lastWeek: number; weeks: number }

/** The league follows the league that its provider opened, or the one that its owner named. */
export interface ReservationFollowed {
  type: 'reservation.followed'
  at: Instant
  fantasyLeagueId: string
  /** The season in which the provider shows it. Null if that is the new one: from now on the league is like any other. */
  fromSeason: number | null
  /** ESPN: the team that the commissioner has there. Null if they are not there, and on Sleeper. */
  commissionerTeamId: TeamId | null
  /** As when a fantasy league is read again (`FantasyLeagueUpdated`). */
  name: { before: string; after: string } | null
  teams: readonly { before: Team | null; after: Team }[]
}

/** The provider opened the season, but the league cannot be played. Null: what was in the way is gone. */
export interface ReservationBlocked {
  type: 'reservation.blocked'
  at: Instant
  problem: ReservationProblem | null
}
