/** One face for all providers: what the rest of the house may ask of the outside world. */
import type { Instant, ProviderName, ScoreReport } from '@whale/game'

/** A league kept at a provider, in our words. All text is cleaned (see `text.ts`), all ids are the provider's, as text. */
export interface FantasyLeague {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  name: string
  teams: readonly FantasyTeam[]
}

export interface FantasyTeam {
  teamId: string
  name: string
  /** Null for a team that nobody manages at present. */
  owner: FantasyOwner | null
  /** An https address on one of the provider's own image hosts, or null. */
  avatarUrl: string | null
}

export interface FantasyOwner {
  fantasyUserId: string
  displayName: string
  /** Sleeper only: the name that a person signs in with, lower case; equal to the display name where the provider gives no other. */
  username: string | null
}

/** Whose league is read; `credentials` are the member's own cookies at ESPN, sent to ESPN's host alone and never kept. */
export interface LeagueQuery {
  fantasyLeagueId: string
  season: number
  credentials?: EspnCredentials
}

export interface EspnCredentials {
  espnS2: string
  swid: string
}

export interface WeekQuery extends LeagueQuery {
  week: number
}

/** A provider of fantasy leagues. Every method throws `ProviderError` and nothing else. */
export interface Provider {
  readonly name: ProviderName
  /** The league with its teams, owners and name. */
  readLeague(query: LeagueQuery): Promise<FantasyLeague>
  /** One week, asked for by number and never as "current": every team's score and roster with points. */
  readWeek(query: WeekQuery): Promise<ScoreReport>
}

/** Sleeper finds leagues by the person. */
export interface PersonalProvider extends Provider {
  /** The person of that user name (case and surrounding spaces do not matter). Trouble `not_found` when there is none. */
  readUser(username: string): Promise<{ fantasyUserId: string; username: string; displayName: string }>
  /** Every league of that person in that season, with its teams; empty when there is none. */
  readLeaguesOf(query: { fantasyUserId: string; season: number }): Promise<readonly FantasyLeague[]>
}

/** One game of the NFL. */
export interface NflGame {
  week: number
  kickoffAt: Instant
  /** Codes of both teams (`KC`), as in `AthleteScore.nflTeam`. */
  teams: readonly [string, string]
}

/** The NFL's own schedule: kick-offs and, by their absence, byes. */
export interface NflScheduleSource {
  /** All games of the season known so far, in no order. Empty when the schedule is not out yet. */
  readSchedule(season: number): Promise<readonly NflGame[]>
}

/**
 * Why a provider did not answer what was asked:
 * - `private`: the league exists and its manager keeps it from the public
 * - `not_found`: the provider knows no such league, user or season
 * - `not_yet`: it exists, but what was asked for is not there yet (no rosters, week not played)
 * - `out_of_order`: the provider is down, slow, too large, or not making sense
 */
export type ProviderErrorKind = 'private' | 'not_found' | 'not_yet' | 'out_of_order'

/** The outside world failed. Carries what happened for the log; the sentence for people is the contract's. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: ProviderName
  readonly kind: ProviderErrorKind
  /** Whether asking again later can help. */
  readonly canRetry: boolean
  /** Nothing was answered at all: no connection, no end of it, or a status that says to come back. Then it is nobody's league that is wrong. */
  readonly isOutage: boolean

  constructor(given: { provider: ProviderName; kind: ProviderErrorKind; message: string; isOutage?: boolean }) {
    super(given.message)
    this.isOutage = given.isOutage === true
    this.provider = given.provider
    this.kind = given.kind
    this.canRetry = given.kind === 'not_yet' || given.kind === 'out_of_order'
  }
}
