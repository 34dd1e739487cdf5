/** Sleeper: a public, documented API without keys. Anyone with a league's id can read it. */
import { type Instant, type ScoreReport, GAME_MS, later } from '@whale/game'
import { requireId, requireSeason, requireUsername, requireWeek } from '../checks.ts'
import { startDeadline } from '../http.ts'
import { type KeyedQueue, createKeyedQueue } from '../keyed-queue.ts'
import { areGamesOver, lastKickoffOf } from '../nfl/schedule.ts'
import {
  type FantasyLeague,
  type LeaguesOfUser,
  type LeaguesOfUserQuery,
  type NextSeasonQuery,
  type NflScheduleSource,
  type PersonalProvider,
  ProviderError,
  type WeekQuery,
  providerError,
} from '../provider.ts'
import { cleanPersonName } from '../text.ts'
import { type Directory, type AthleteStore, createDirectory, memoryStore } from './directory.ts'
import type { LeaguePayload } from './payload.ts'
import { type SleeperRequests, sleeperRequests } from './requests.ts'
import { isLeagueId, nameOfLeague } from './to-league.ts'
import { athleteIdsOf, isScored, toScoreReport } from './to-week.ts'

/** How long the leagues of one user are read. Also the limit for a reading in progress: the next call continues with the rest. */
const READING_MS = 3000
const LAST_ANSWER_MS = 5000
/** How many of a user's leagues are read in parallel. */
const LEAGUES_AT_ONCE = 4
/** The maximum number of managers whose leagues are searched for a league's next season. */
const MANAGERS_MAX = 4
/** The maximum number of a manager's leagues whose chain of earlier seasons is followed. */
const CHAINS_MAX = 8

export interface SleeperOptions {
  sleeperBaseUrl: string
  now: () => Instant
  deadlineMs: number
  nfl: NflScheduleSource
  /** Where the athlete directory is stored. Default: in this process. */
  athletes?: AthleteStore
}

interface Context extends SleeperOptions {
  requests: SleeperRequests
  enqueue: KeyedQueue
  directory: Directory
}

/** Returns the provider that reads Sleeper, with one request at a time per league. */
export function sleeperProvider(options: SleeperOptions): PersonalProvider {
  const { sleeperBaseUrl: baseUrl, deadlineMs, now } = options
  const requests = sleeperRequests({ baseUrl, deadlineMs })
  const directory = createDirectory({ store: options.athletes ?? memoryStore(now), baseUrl, deadlineMs })
  const enqueue = createKeyedQueue()
  const context = { ...options, requests, enqueue, directory }
  return {
    name: 'sleeper',
    async readLeague(query) {
      requireId('sleeper', query.fantasyLeagueId)
      requireSeason('sleeper', query.season)
      const signal = startDeadline(deadlineMs)
      return enqueue(query.fantasyLeagueId, async () =>
        requests.withTeams(await requests.league(query, signal), signal),
      )
    },
    readWeek: (query) => readWeek(context, query),
    readTeamsOfWeek: (query) => readTeamsOfWeek(context, query),
    async readUser(typed) {
      const username = requireUsername('sleeper', typed)
      const user = await requests.user(username, startDeadline(deadlineMs))
      if (user === null) {
        throw providerError('sleeper', 'not_found', 'no such user')
      }
      return { fantasyUserId: user.user_id, username, displayName: cleanPersonName(user.display_name, username) }
    },
    readLeaguesOf: (query) => readLeaguesOf(context, query),
    refreshAthletes: () => directory.refresh(),
    readNextSeason: (query) => readNextSeason(context, query),
  }
}

async function readWeek({ requests, enqueue, directory, nfl, now, deadlineMs }: Context, query: WeekQuery) {
  const { fantasyLeagueId, season, week } = query
  requireId('sleeper', fantasyLeagueId)
  requireSeason('sleeper', season)
  requireWeek('sleeper', week)
  const signal = startDeadline(deadlineMs)
  const [read, lastKickoffAt] = await Promise.all([
    enqueue(fantasyLeagueId, async () => {
      const league = await requests.league(query, signal)
      // Take the time before the request, so that the scores are at least as fresh as the report's time.
      const readAt = now()
      return { league, readAt, matchups: await requests.week(fantasyLeagueId, week, signal) }
    }),
    lastKickoffOf(nfl, { season, week }),
  ])
  const athletes = await directory.find(athleteIdsOf(read.matchups), signal)
  // Sleeper may count a week as scored only on Wednesday. Until then, the NFL's own status says whether its games are over.
  const canBeOver = lastKickoffAt !== null && later(lastKickoffAt, GAME_MS) <= read.readAt
  const areOver = canBeOver && !isScored(read.league, week) && (await areGamesOver(nfl, { season, week }))
  return toScoreReport({ ...read, week, athletes, lastKickoffAt, areGamesOver: areOver }) satisfies ScoreReport
}

/** Null before the draft, when Sleeper may have no schedule yet; empty when the week has no games. */
async function readTeamsOfWeek({ requests, enqueue, deadlineMs }: Context, query: WeekQuery) {
  const { fantasyLeagueId, season, week } = query
  requireId('sleeper', fantasyLeagueId)
  requireSeason('sleeper', season)
  requireWeek('sleeper', week)
  const signal = startDeadline(deadlineMs)
  return await enqueue(fantasyLeagueId, async () => {
    const rosterIds = await requests.rostersOfWeek(fantasyLeagueId, week, signal)
    if (rosterIds.length > 0) return rosterIds
    const { status } = await requests.league(query, signal)
    return status === 'pre_draft' || status === 'drafting' ? null : []
  })
}

async function readLeaguesOf(
  { requests, enqueue, deadlineMs }: Context,
  { fantasyUserId, season, except = [] }: LeaguesOfUserQuery,
): Promise<LeaguesOfUser> {
  requireId('sleeper', fantasyUserId)
  requireSeason('sleeper', season)
  // The caller's deadline also covers other requests.
  const signal = startDeadline(Math.min(LAST_ANSWER_MS, deadlineMs / 2))
  const pause = startDeadline(Math.min(READING_MS, deadlineMs / 3))
  const listed = (await requests.leaguesOf(fantasyUserId, season, signal)).filter(
    (one) => Number(one.season) === season,
  )
  const waiting = listed.filter(({ league_id: id }) => !except.includes(id))
  const read = new Map<string, FantasyLeague | null>()
  const errors: ProviderError[] = []
  const readOne = async (league: LeaguePayload) => {
    try {
      const whole = enqueue(league.league_id, () => requests.withTeams(league, signal))
      read.set(league.league_id, await whole.catch(skipMissing))
    } catch (error) {
      // Expected: Sleeper does not answer for this league. The others are listed.
      if (!(error instanceof ProviderError)) throw error
      errors.push(error)
    }
  }
  const queue = [...waiting]
  const readInTurn = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = pause.aborted ? undefined : queue.shift())
      await readOne(next)
  }
  await Promise.all(Array.from({ length: LEAGUES_AT_ONCE }, readInTurn))
  const [error] = errors
  if (error !== undefined && read.size === 0) throw error
  return {
    leagues: waiting.flatMap(({ league_id: id }) => read.get(id) ?? []),
    missing: waiting.filter(({ league_id: id }) => !read.has(id)).map(nameOfLeague),
    continued: listed.flatMap(({ previous_league_id: id }) => (isLeagueId(id) ? [id] : [])),
  }
}

/** Searches the managers' leagues: Sleeper gives a league a new id every season. */
async function readNextSeason(
  { requests, enqueue, deadlineMs }: Context,
  query: NextSeasonQuery,
): Promise<FantasyLeague | null> {
  const { fantasyLeagueId, season, managerIds, countSearch } = query
  requireId('sleeper', fantasyLeagueId)
  requireSeason('sleeper', season)
  const signal = startDeadline(deadlineMs)
  for (const managerId of managerIds.filter((id) => /^[0-9]{1,20}$/.test(id)).slice(0, MANAGERS_MAX)) {
    countSearch?.()
    const listed = (await requests.leaguesOf(managerId, season, signal)).filter((one) => Number(one.season) === season)
    const found =
      listed.find((league) => league.previous_league_id === fantasyLeagueId) ??
      (await findContinued(listed, { requests, signal, query }))
    if (found === null) continue
    return await enqueue(found.league_id, () => requests.withTeams(found, signal)).catch(skipMissing)
  }
  return null
}

/** The league whose chain of earlier seasons leads to the requested one. Null if that season directly follows, or if no chain leads there. */
async function findContinued(
  listed: readonly LeaguePayload[],
  { requests, signal, query }: { requests: SleeperRequests; signal: AbortSignal; query: NextSeasonQuery },
): Promise<LeaguePayload | null> {
  const { fantasyLeagueId, season, fromSeason = season - 1, countSearch } = query
  for (const league of listed.slice(0, season - fromSeason > 1 ? CHAINS_MAX : 0)) {
    let id = league.previous_league_id
    for (let of = season - 1; of > fromSeason && isLeagueId(id); of -= 1) {
      countSearch?.()
      const step: LeaguePayload | null = await requests
        .league({ fantasyLeagueId: id, season: of }, signal)
        .catch(skipMissing)
      id = step?.previous_league_id
      if (id === fantasyLeagueId) return league
    }
  }
  return null
}

/** Skips a league that has no rosters yet or was just deleted, so that the user's other leagues are still listed. */
function skipMissing(error: unknown): null {
  if (error instanceof ProviderError && (error.kind === 'not_yet' || error.kind === 'not_found')) return null
  throw error
}
