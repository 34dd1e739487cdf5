/** Sleeper: a public, documented API without keys. Whoever has a league's id may read it. */
import { DAY_MS, type Instant } from '@whale/game'
import type { z } from 'zod'
import { requireId, requireSeason, requireUsername, requireWeek } from '../checks.ts'
import { DIRECTORY_BYTES_MAX, readJson, startDeadline } from '../http.ts'
import { takeTurns } from '../in-turn.ts'
import { keep } from '../keep.ts'
import { lastKickoffOf } from '../nfl/schedule.ts'
import {
  type FantasyLeague,
  type LeagueQuery,
  type NflScheduleSource,
  type PersonalProvider,
  ProviderTrouble,
  type TroubleKind,
  type WeekQuery,
} from '../provider.ts'
import { cleanPersonName } from '../text.ts'
import { type Athlete, toAthletes } from './athletes.ts'
import {
  type LeaguePayload,
  athletesPayload,
  leaguePayload,
  leaguesPayload,
  matchupsPayload,
  rostersPayload,
  userPayload,
  usersPayload,
} from './payload.ts'
import { toLeague } from './to-league.ts'
import { toScoreReport } from './to-week.ts'

/** A person's leagues of one season that are read: more than this is no person. */
const LEAGUES_MAX = 40
/** Leagues of a person that are read at the same time. */
const LEAGUES_AT_ONCE = 4

export interface SleeperOutside {
  sleeperBaseUrl: string
  now: () => Instant
  deadlineMs: number
  nfl: NflScheduleSource
}

/** Returns the provider that reads Sleeper at `sleeperBaseUrl`, with or without the `/v1` at its end. */
export function sleeperProvider(outside: SleeperOutside): PersonalProvider {
  const baseUrl = outside.sleeperBaseUrl.replace(/(\/v1)?\/*$/, '')
  const inTurn = takeTurns()
  const rememberAthletes = keep<ReadonlyMap<string, Athlete>>({ now: outside.now, forMs: DAY_MS })

  function read<T>(path: string[], shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return readJson({ provider: 'sleeper', baseUrl, path: ['v1', ...path], shape, refusal, signal })
  }

  /** The directory has a deadline of its own, because it is loaded for everyone who waits for it. */
  function readAthletes(): Promise<ReadonlyMap<string, Athlete>> {
    return rememberAthletes('nfl', async () => {
      const path = ['v1', 'players', 'nfl']
      const signal = startDeadline(outside.deadlineMs)
      const shape = athletesPayload
      return toAthletes(
        await readJson({ provider: 'sleeper', baseUrl, path, shape, bytesMax: DIRECTORY_BYTES_MAX, signal }),
      )
    })
  }

  async function readLeagueItself(
    { fantasyLeagueId, season }: LeagueQuery,
    signal: AbortSignal,
  ): Promise<LeaguePayload> {
    const league = await read(['league', fantasyLeagueId], leaguePayload, signal)
    if (league.league_id !== fantasyLeagueId) throw trouble('out_of_order', 'answered with another league')
    // A Sleeper league lives for one season, and its id with it.
    if (Number(league.season) !== season) throw trouble('not_found', `the league is of ${league.season}`)
    return league
  }

  async function withTeams(league: LeaguePayload, signal: AbortSignal): Promise<FantasyLeague> {
    const rosters = await read(['league', league.league_id, 'rosters'], rostersPayload, signal)
    const users = await read(['league', league.league_id, 'users'], usersPayload, signal)
    return toLeague(league, rosters, users)
  }

  async function readLeague(query: LeagueQuery): Promise<FantasyLeague> {
    requireId('sleeper', query.fantasyLeagueId)
    requireSeason('sleeper', query.season)
    const signal = startDeadline(outside.deadlineMs)
    return inTurn(query.fantasyLeagueId, async () => withTeams(await readLeagueItself(query, signal), signal))
  }

  async function readWeek(query: WeekQuery) {
    const { fantasyLeagueId, season, week } = query
    requireId('sleeper', fantasyLeagueId)
    requireSeason('sleeper', season)
    requireWeek('sleeper', week)
    const signal = startDeadline(outside.deadlineMs)
    const [{ league, matchups, readAt }, athletes, lastKickoffAt] = await Promise.all([
      inTurn(fantasyLeagueId, async () => {
        const league = await readLeagueItself(query, signal)
        // The moment of the question, not of the answer: scores are at least as fresh as the report says.
        const readAt = outside.now()
        const matchups = await read(['league', fantasyLeagueId, 'matchups', String(week)], matchupsPayload, signal)
        return { league, matchups, readAt }
      }),
      readAthletes(),
      lastKickoffOf(outside.nfl, { season, week }),
    ])
    return toScoreReport({ week, league, matchups, athletes, readAt, lastKickoffAt })
  }

  async function readUser(typed: string) {
    const username = requireUsername('sleeper', typed)
    const user = await read(['user', username], userPayload, startDeadline(outside.deadlineMs))
    if (user === null) throw trouble('not_found', 'no such user')
    const displayName = cleanPersonName(user.display_name, username)
    return { fantasyUserId: user.user_id, username, displayName }
  }

  async function readLeaguesOf({ fantasyUserId, season }: { fantasyUserId: string; season: number }) {
    requireId('sleeper', fantasyUserId)
    requireSeason('sleeper', season)
    const signal = startDeadline(outside.deadlineMs)
    const listed = await read(['user', fantasyUserId, 'leagues', 'nfl', String(season)], leaguesPayload, signal)
    const waiting = listed.filter((league) => Number(league.season) === season).slice(0, LEAGUES_MAX)
    const leagues: FantasyLeague[] = []
    for (let first = 0; first < waiting.length; first += LEAGUES_AT_ONCE) {
      const some = waiting.slice(first, first + LEAGUES_AT_ONCE)
      const read = some.map((league) => inTurn(league.league_id, () => withTeams(league, signal)).catch(unlessEmpty))
      leagues.push(...(await Promise.all(read)).filter((league) => league !== null))
    }
    return leagues
  }

  return { name: 'sleeper', readLeague, readWeek, readUser, readLeaguesOf }
}

/** A league that has no rosters yet, or was deleted a moment ago, does not hide a person's other leagues. */
function unlessEmpty(error: unknown): null {
  if (error instanceof ProviderTrouble && (error.kind === 'not_yet' || error.kind === 'not_found')) return null
  throw error
}

/** "Not found" at Sleeper is a 404 with the body `null`; any other refusal is an outage, a limit or a page for browsers. */
function refusal(status: number, body: unknown): TroubleKind | null {
  return status === 404 && body === null ? 'not_found' : null
}

function trouble(kind: TroubleKind, what: string): ProviderTrouble {
  return new ProviderTrouble({ provider: 'sleeper', kind, message: `sleeper: ${what}` })
}
