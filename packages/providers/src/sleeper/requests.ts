/** The requests to Sleeper, each with the schema of its response. */
import type { z } from 'zod'
import { DIRECTORY_BYTES_MAX, readJson, startDeadline } from '../http.ts'
import { type FantasyLeague, type LeagueQuery, type ProviderErrorKind, providerError } from '../provider.ts'
import { type Athlete, toAthletes } from './athletes.ts'
import {
  type LeaguePayload,
  type MatchupsPayload,
  athletesPayload,
  leaguePayload,
  leaguesPayload,
  gamesPayload,
  matchupsPayload,
  rostersPayload,
  userPayload,
  usersPayload,
} from './payload.ts'
import { firstWeekOf, toLeague } from './to-league.ts'

export interface SleeperRequests {
  /** Reads the league. Throws if Sleeper returns another league or season. */
  league: (query: LeagueQuery, signal: AbortSignal) => Promise<LeaguePayload>
  /** Reads the league's teams and adds them. */
  withTeams: (league: LeaguePayload, signal: AbortSignal) => Promise<FantasyLeague>
  week: (fantasyLeagueId: string, week: number, signal: AbortSignal) => Promise<MatchupsPayload>
  /** The ids of the rosters that have a game. */
  rostersOfWeek: (fantasyLeagueId: string, week: number, signal: AbortSignal) => Promise<string[]>
  /** Null for an unknown username. */
  user: (username: string, signal: AbortSignal) => Promise<z.infer<typeof userPayload>>
  leaguesOf: (fantasyUserId: string, season: number, signal: AbortSignal) => Promise<LeaguePayload[]>
  /** Reads the whole directory under its own deadline, because several callers may share the result. */
  athletes: () => Promise<ReadonlyMap<string, Athlete>>
}

/** Returns the requests to Sleeper. `baseUrl` may end in `/v1`. */
export function sleeperRequests({ baseUrl, deadlineMs }: { baseUrl: string; deadlineMs: number }): SleeperRequests {
  const provider = 'sleeper'
  const origin = baseUrl.replace(/(\/v1)?\/*$/, '')

  function read<T>(path: (string | number)[], shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return readJson({ provider, baseUrl: origin, path: ['v1', ...path], shape, errorKind, signal })
  }

  /** Sleeper also scores weeks before the first one in the settings, if the league existed then. */
  async function hasEarlierPoints(league: LeaguePayload, signal: AbortSignal): Promise<boolean> {
    const week = Math.min(firstWeekOf(league) - 1, league.settings?.last_scored_leg ?? 0)
    if (week < 1) return false
    const rows = await read(['league', league.league_id, 'matchups', week], matchupsPayload, signal)
    return rows.some(({ points }) => (points ?? 0) !== 0)
  }

  return {
    async league({ fantasyLeagueId, season }, signal) {
      const league = await read(['league', fantasyLeagueId], leaguePayload, signal)
      if (league.league_id !== fantasyLeagueId)
        throw providerError('sleeper', 'out_of_order', 'answered with another league')
      // A Sleeper league gets a new id every season.
      if (Number(league.season) !== season)
        throw providerError('sleeper', 'not_found', `the league is of ${league.season}`)
      return league
    },
    async withTeams(league, signal) {
      const rosters = await read(['league', league.league_id, 'rosters'], rostersPayload, signal)
      const users = await read(['league', league.league_id, 'users'], usersPayload, signal)
      return toLeague(league, { rosters, users, hasEarlierPoints: await hasEarlierPoints(league, signal) })
    },
    week: (leagueId, week, signal) => read(['league', leagueId, 'matchups', week], matchupsPayload, signal),
    rostersOfWeek: async (leagueId, week, signal) => {
      const rows = await read(['league', leagueId, 'matchups', week], gamesPayload, signal)
      return rows.map(({ roster_id: rosterId }) => String(rosterId))
    },
    user: (username, signal) => read(['user', username], userPayload, signal),
    leaguesOf: (userId, season, signal) => read(['user', userId, 'leagues', 'nfl', season], leaguesPayload, signal),
    async athletes() {
      const path = ['v1', 'players', 'nfl']
      const limits = { bytesMax: DIRECTORY_BYTES_MAX, signal: startDeadline(deadlineMs) }
      return toAthletes(await readJson({ provider, baseUrl: origin, path, shape: athletesPayload, ...limits }))
    },
  }
}

/** Sleeper answers 404 with the body `null` for "not found". Any other error is an outage, a rate limit or an HTML page. */
function errorKind(status: number, body: unknown): ProviderErrorKind | null {
  return status === 404 && body === null ? 'not_found' : null
}
