/** The interfaces that all providers share. */
import type { FantasySchedule, Instant, ProviderName, ScoreReport } from '@whale/game'

/** A league at a provider. All text is cleaned (see `text.ts`). All ids are the provider's, as text. */
export interface FantasyLeague {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  name: string
  teams: readonly FantasyTeam[]
  schedule: FantasySchedule
  /** Sleeper only: the league's id in the previous season; absent if there is none. */
  previousLeagueId?: string
}

export interface FantasyTeam {
  teamId: string
  name: string
  /** Null for a team without a manager. */
  owner: FantasyOwner | null
  /** Further managers of the team. */
  coOwners: readonly FantasyOwner[]
  /** An https URL on one of the provider's own image hosts, or null. */
  avatarUrl: string | null
}

export interface FantasyOwner {
  fantasyUserId: string
  /** Null if the provider shows none. */
  displayName: string | null
  /** Sleeper only: the sign-in name in lower case. The same as the display name if Sleeper returns no other. */
  username: string | null
}

/** Identifies a league. `credentials` are a member's ESPN cookies, sent only to ESPN's host. */
export interface LeagueQuery {
  fantasyLeagueId: string
  season: number
  credentials?: EspnCredentials
  /** Reads as a stranger would: never with a stored sign-in. */
  isPublicOnly?: true
  /** The season for which the league is reserved here. The reservation's stored sign-in may also read the earlier season. */
  reservedFor?: number
}

export interface EspnCredentials {
  espnS2: string
  swid: string
}

/** Identifies a league of an earlier season; `season` is the new one. */
export interface NextSeasonQuery extends LeagueQuery {
  /** The season of that league. Default: the one before `season`. */
  fromSeason?: number
  /** The provider's ids of managers, the most likely member of the new league first. Sleeper finds the league through them. */
  managerIds: readonly string[]
  /** Called before every search request. Those come in addition to the two that read the league. */
  countSearch?: () => void
}

export interface WeekQuery extends LeagueQuery {
  week: number
}

/** A provider of fantasy leagues. Every method throws only `ProviderError`. */
export interface Provider {
  readonly name: ProviderName
  /** Reads the league with its teams, owners and name. */
  readLeague(query: LeagueQuery): Promise<FantasyLeague>
  /** Reads the league that continues this one in a new season. Null if the provider has not opened it. Throws `private` if it is not public. */
  readNextSeason(query: NextSeasonQuery): Promise<FantasyLeague | null>
  /** Reads one week by number: every team's score, and its roster with points. */
  readWeek(query: WeekQuery): Promise<ScoreReport>
  /** Reads the ids of the teams in the provider's schedule for a week. Null before the draft, when there may be no schedule yet. */
  readTeamsOfWeek(query: WeekQuery): Promise<readonly string[] | null>
}

export interface LeaguesOfUserQuery {
  fantasyUserId: string
  season: number
  /** League ids to leave out. */
  except?: readonly string[]
}

export interface LeaguesOfUser {
  leagues: readonly FantasyLeague[]
  /** The names of leagues that could not be read, or not yet. */
  missing: readonly string[]
  /** The ids that this season's leagues had in the previous season. */
  continued: readonly string[]
}

/** A provider that can find leagues by user: Sleeper. */
export interface PersonalProvider extends Provider {
  /** Finds a user by name, ignoring case and surrounding spaces. Throws `not_found` if there is none. */
  readUser(username: string): Promise<{ fantasyUserId: string; username: string; displayName: string }>
  /** Reads the user's leagues in that season with their teams, for a few seconds. Leaves out those in `except`. Throws only if none could be read. */
  readLeaguesOf(query: LeaguesOfUserQuery): Promise<LeaguesOfUser>
  /** Reads the athlete directory if it is due: daily, or ten minutes after a failure. Returns why it could not be read, or null. */
  refreshAthletes(): Promise<ProviderError | null>
}

/** One NFL game. */
export interface NflGame {
  week: number
  kickoffAt: Instant
  /** The codes of both teams (`KC`), as in `AthleteScore.nflTeam`. */
  teams: readonly [string, string]
  /** Whether the NFL has made its statistics official: the game is over. */
  isOfficial: boolean
}

/** The NFL schedule: kickoffs, and a bye for a team without a game. */
export interface NflScheduleSource {
  /**
   * Returns the season's known games, in no particular order. Empty before the schedule is published. Up to an hour old, or five minutes if `fresh`.
   */
  readSchedule(season: number, options?: { fresh?: boolean }): Promise<readonly NflGame[]>
}

/**
 * Why a provider call failed:
 * - `private`: the league exists but is not public
 * - `not_found`: the provider has no such league, user or season
 * - `not_yet`: it exists, but the requested data does not exist yet (no rosters, week not played)
 * - `out_of_order`: the provider is down, slow, or sent a response that is too large or invalid
 */
export type ProviderErrorKind = 'private' | 'not_found' | 'not_yet' | 'out_of_order'

/** Returns the reading of a new season, or null while the provider has not opened it. */
export async function unlessNotOpen<R>(reading: Promise<R>): Promise<R | null> {
  try {
    return await reading
  } catch (error) {
    // Expected: the league has no such season yet. Other errors go to the caller.
    if (error instanceof ProviderError && (error.kind === 'not_found' || error.kind === 'not_yet')) return null
    throw error
  }
}

/** A provider call failed. The message is for the log; `packages/words` has the sentence for people. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: ProviderName
  readonly kind: ProviderErrorKind
  /** Whether a later retry can succeed. */
  readonly canRetry: boolean
  /** The provider itself failed: no connection, no complete response, or a busy status. The problem is not one league. */
  readonly isOutage: boolean

  constructor(given: { provider: ProviderName; kind: ProviderErrorKind; message: string; isOutage?: boolean }) {
    super(given.message)
    this.isOutage = given.isOutage === true
    this.provider = given.provider
    this.kind = given.kind
    this.canRetry = given.kind === 'not_yet' || given.kind === 'out_of_order'
  }
}

/** Returns the error of one league or request. Its message names the provider. */
export function providerError(provider: ProviderName, kind: ProviderErrorKind, what: string): ProviderError {
  return new ProviderError({ provider, kind, message: `${provider}: ${what}` })
}
