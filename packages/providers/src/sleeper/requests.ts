/** The requests that Sleeper understands, each with the shape of its answer. */
import type { z } from 'zod'
import { DIRECTORY_BYTES_MAX, readJson, startDeadline } from '../http.ts'
import { type FantasyLeague, type LeagueQuery, ProviderError, type ProviderErrorKind } from '../provider.ts'
import { type Athlete, toAthletes } from './athletes.ts'
import {
  type LeaguePayload,
  type MatchupsPayload,
  athletesPayload,
  leaguePayload,
  leaguesPayload,
  matchupsPayload,
  rostersPayload,
  userPayload,
  usersPayload,
} from './payload.ts'
import { toLeague } from './to-league.ts'

export interface SleeperRequests {
  /** The league itself; trouble when it is another one, or of another season. */
  league: (query: LeagueQuery, signal: AbortSignal) => Promise<LeaguePayload>
  /** The league with its teams. */
  withTeams: (league: LeaguePayload, signal: AbortSignal) => Promise<FantasyLeague>
  week: (fantasyLeagueId: string, week: number, signal: AbortSignal) => Promise<MatchupsPayload>
  /** Null for a name that nobody has. */
  user: (username: string, signal: AbortSignal) => Promise<z.infer<typeof userPayload>>
  leaguesOf: (fantasyUserId: string, season: number, signal: AbortSignal) => Promise<LeaguePayload[]>
  /** The whole directory; it has a deadline of its own, because it is loaded for everyone who waits for it. */
  athletes: () => Promise<ReadonlyMap<string, Athlete>>
}

/** Returns the requests to Sleeper at `baseUrl`, with or without the `/v1` at its end. */
export function sleeperRequests({ baseUrl, deadlineMs }: { baseUrl: string; deadlineMs: number }): SleeperRequests {
  const provider = 'sleeper'
  const origin = baseUrl.replace(/(\/v1)?\/*$/, '')

  function read<T>(path: (string | number)[], shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return readJson({ provider, baseUrl: origin, path: ['v1', ...path], shape, refusal, signal })
  }

  return {
    async league({ fantasyLeagueId, season }, signal) {
      const league = await read(['league', fantasyLeagueId], leaguePayload, signal)
      if (league.league_id !== fantasyLeagueId) throw providerError('out_of_order', 'answered with another league')
      // A Sleeper league lives for one season, and its id with it.
      if (Number(league.season) !== season) throw providerError('not_found', `the league is of ${league.season}`)
      return league
    },
    async withTeams(league, signal) {
      const rosters = await read(['league', league.league_id, 'rosters'], rostersPayload, signal)
      const users = await read(['league', league.league_id, 'users'], usersPayload, signal)
      return toLeague(league, rosters, users)
    },
    week: (leagueId, week, signal) => read(['league', leagueId, 'matchups', week], matchupsPayload, signal),
    user: (username, signal) => read(['user', username], userPayload, signal),
    leaguesOf: (userId, season, signal) => read(['user', userId, 'leagues', 'nfl', season], leaguesPayload, signal),
    async athletes() {
      const path = ['v1', 'players', 'nfl']
      const limits = { bytesMax: DIRECTORY_BYTES_MAX, signal: startDeadline(deadlineMs) }
      return toAthletes(await readJson({ provider, baseUrl: origin, path, shape: athletesPayload, ...limits }))
    },
  }
}

/** "Not found" at Sleeper is a 404 with the body `null`; any other refusal is an outage, a limit or a page for browsers. */
function refusal(status: number, body: unknown): ProviderErrorKind | null {
  return status === 404 && body === null ? 'not_found' : null
}

function providerError(kind: ProviderErrorKind, what: string): ProviderError {
  return new ProviderError({ provider: 'sleeper', kind, message: `sleeper: ${what}` })
}
