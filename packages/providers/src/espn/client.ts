/** ESPN: an undocumented API that has moved three times. Its host is a setting. Cookies go only to that host. */
import type { Instant } from '@whale/game'
import type { z } from 'zod'
import { requireId, requireSeason, requireWeek } from '../checks.ts'
import { readJson, startDeadline } from '../http.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { lastKickoffOf } from '../nfl/schedule.ts'
import {
  type EspnCredentials,
  type LeagueQuery,
  type NflScheduleSource,
  type Provider,
  type ProviderErrorKind,
  providerError,
  unlessNotOpen,
} from '../provider.ts'
import { errorPayload, gamesPayload, settingsPayload, teamsPayload, weekPayload } from './payload.ts'
import { toLeague } from './to-league.ts'
import { periodOf, periodsOf, toScoreReport } from './to-week.ts'

export interface EspnOptions {
  espnBaseUrl: string
  now: () => Instant
  deadlineMs: number
  nfl: NflScheduleSource
}

interface View<T> {
  views: readonly string[]
  shape: z.ZodType<T>
  week?: number
  /** Requests only this matchup period's pairings, a twentieth of the response. ESPN may still send all of them. */
  matchupPeriod?: number
}

/** Returns the provider that reads ESPN at `espnBaseUrl`, with one request at a time per league. */
export function espnProvider(options: EspnOptions): Provider {
  const enqueue = createKeyedQueue()
  const provider: Provider = {
    name: 'espn',
    async readNextSeason({ managerIds: _, countSearch: __, fromSeason: ___, ...query }) {
      // ESPN keeps a league's id.
      return await unlessNotOpen(provider.readLeague(query))
    },
    async readLeague(query) {
      requireId('espn', query.fantasyLeagueId)
      requireSeason('espn', query.season)
      const target = { query, baseUrl: options.espnBaseUrl, signal: startDeadline(options.deadlineMs) }
      return enqueue(query.fantasyLeagueId, async () => {
        const teams = await read(target, { views: ['mTeam'], shape: teamsPayload })
        return toLeague(teams, await read(target, { views: ['mSettings'], shape: settingsPayload }))
      })
    },
    async readWeek(query) {
      requireId('espn', query.fantasyLeagueId)
      requireSeason('espn', query.season)
      requireWeek('espn', query.week)
      const target = { query, baseUrl: options.espnBaseUrl, signal: startDeadline(options.deadlineMs) }
      const [answered, lastKickoffAt] = await Promise.all([
        enqueue(query.fantasyLeagueId, () => readWeekResponse(target, query.week, options.now)),
        lastKickoffOf(options.nfl, query),
      ])
      return toScoreReport({ ...answered, week: query.week, lastKickoffAt })
    },
    async readTeamsOfWeek(query) {
      requireId('espn', query.fantasyLeagueId)
      requireSeason('espn', query.season)
      requireWeek('espn', query.week)
      const target = { query, baseUrl: options.espnBaseUrl, signal: startDeadline(options.deadlineMs) }
      return enqueue(query.fantasyLeagueId, () => readTeamsOfWeek(target, query.week))
    },
  }
  return provider
}

/** The target and deadline of a call. */
interface Target {
  query: LeagueQuery
  baseUrl: string
  signal: AbortSignal
}

async function readWeekResponse(target: Target, week: number, now: () => Instant) {
  const settings = await read(target, { views: ['mSettings'], shape: settingsPayload })
  const periods = periodsOf(settings)
  const period = periodOf(week, periods)
  if (period === null) throw providerError('espn', 'not_yet', `no matchup period holds week ${week}`)
  // Take the time before the request, so that the scores are at least as fresh as the report's time.
  const readAt = now()
  const views = ['mMatchupScore', 'mBoxscore']
  const answer = await read(target, { views, shape: weekPayload, week, matchupPeriod: period.id })
  if (answer.scoringPeriodId !== week) throw providerError('espn', 'out_of_order', 'answered with another week')
  return { answer, periods, slotCounts: settings.settings.rosterSettings?.lineupSlotCounts ?? null, readAt }
}

/** Null before the draft, when ESPN may have no schedule yet; empty when the week has no games. */
async function readTeamsOfWeek(target: Target, week: number): Promise<string[] | null> {
  const settings = await read(target, { views: ['mSettings'], shape: settingsPayload })
  const period = periodOf(week, periodsOf(settings))
  if (period === null) return []
  const views = ['mMatchupScore']
  const answer = await read(target, { views, shape: gamesPayload, week, matchupPeriod: period.id })
  const sides = answer.schedule
    .filter(({ matchupPeriodId }) => matchupPeriodId === period.id)
    .flatMap(({ home, away }) => [home?.teamId, away?.teamId])
    .filter((teamId) => teamId !== undefined)
  if (sides.length === 0 && answer.draftDetail?.drafted === false) return null
  return [...new Set(sides.map(String))]
}

/** Reads a few views of a league at a time, because ESPN has truncated large responses. */
async function read<T extends { id: number; seasonId: number }>(target: Target, view: View<T>): Promise<T> {
  const { fantasyLeagueId, season, credentials } = target.query
  const { views, shape, week, matchupPeriod } = view
  const answer = await readJson({
    provider: 'espn',
    baseUrl: target.baseUrl,
    path: ['apis', 'v3', 'games', 'ffl', 'seasons', season, 'segments', 0, 'leagues', fantasyLeagueId],
    query: [
      ...(week === undefined ? [] : [['scoringPeriodId', String(week)] as const]),
      ...views.map((name) => ['view', name] as const),
    ],
    headers: { ...(mayCarryCookies(target.baseUrl) ? cookieOf(credentials) : {}), ...filterOf(matchupPeriod) },
    shape,
    errorKind,
    statusKind: (status) => (status === 401 ? 'private' : null),
    signal: target.signal,
  })
  if (String(answer.id) !== fantasyLeagueId.replace(/^0+(?=.)/, '') || answer.seasonId !== season) {
    throw providerError('espn', 'out_of_order', 'answered with another league or season')
  }
  return answer
}

const COOKIE_LENGTH_MAX = 2000

/** Cookies are a sign-in: they are sent by https only, or to this machine (the demo provider). */
function mayCarryCookies(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/** Returns the member's cookies as a header. Malformed cookies are not sent, so ESPN answers "private". */
function cookieOf(credentials: EspnCredentials | undefined): Record<string, string> {
  const { espnS2 = '', swid = '' } = credentials ?? {}
  const bare = swid.replace(/^\{|\}$/g, '')
  if (espnS2.length > COOKIE_LENGTH_MAX || !/^[A-Za-z0-9%+/=_.-]+$/.test(espnS2)) return {}
  if (!/^[0-9A-Fa-f-]{36}$/.test(bare)) return {}
  return { cookie: `espn_s2=${espnS2}; SWID={${bare}}` }
}

function filterOf(matchupPeriod: number | undefined): Record<string, string> {
  if (matchupPeriod === undefined) return {}
  return { 'x-fantasy-filter': JSON.stringify({ schedule: { filterMatchupPeriodIds: { value: [matchupPeriod] } } }) }
}

/** Maps an error response to a kind, or null if it is unknown. A deleted league is `not_found`, even with 401. */
function errorKind(status: number, body: unknown): ProviderErrorKind | null {
  const parsed = errorPayload.safeParse(body)
  if (!parsed.success) return status === 401 ? 'private' : null
  if ((parsed.data.messages ?? []).some((message) => message.includes('has been deleted'))) return 'not_found'
  if (status === 401) return 'private'
  return status === 404 ? 'not_found' : null
}
