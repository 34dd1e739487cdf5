/** ESPN: an undocumented API that has moved three times. Its host is a setting; cookies go to that host and nowhere else. */
import type { Instant } from '@whale/game'
import type { z } from 'zod'
import { requireId, requireSeason, requireWeek } from '../checks.ts'
import { readJson, startDeadline } from '../http.ts'
import { takeTurns } from '../in-turn.ts'
import { lastKickoffOf } from '../nfl/schedule.ts'
import {
  type EspnCredentials,
  type LeagueQuery,
  type NflScheduleSource,
  type Provider,
  ProviderError,
  type ProviderErrorKind,
} from '../provider.ts'
import { refusalPayload, settingsPayload, teamsPayload, weekPayload } from './payload.ts'
import { toLeague } from './to-league.ts'
import { periodOf, periodsOf, toScoreReport } from './to-week.ts'

export interface EspnOutside {
  espnBaseUrl: string
  now: () => Instant
  deadlineMs: number
  nfl: NflScheduleSource
}

interface View<T> {
  views: readonly string[]
  shape: z.ZodType<T>
  week?: number
  /** Only the pairings of this matchup period: a twentieth of the answer. ESPN may send all of them all the same. */
  matchupPeriod?: number
}

/** Returns the provider that reads ESPN at `espnBaseUrl`, one request at a time for each league. */
export function espnProvider(outside: EspnOutside): Provider {
  const inTurn = takeTurns()
  return {
    name: 'espn',
    async readLeague(query) {
      requireId('espn', query.fantasyLeagueId)
      requireSeason('espn', query.season)
      const at = { query, baseUrl: outside.espnBaseUrl, signal: startDeadline(outside.deadlineMs) }
      return inTurn(query.fantasyLeagueId, async () => {
        const teams = await read(at, { views: ['mTeam'], shape: teamsPayload })
        return toLeague(teams, await read(at, { views: ['mSettings'], shape: settingsPayload }))
      })
    },
    async readWeek(query) {
      requireId('espn', query.fantasyLeagueId)
      requireSeason('espn', query.season)
      requireWeek('espn', query.week)
      const at = { query, baseUrl: outside.espnBaseUrl, signal: startDeadline(outside.deadlineMs) }
      const [answered, lastKickoffAt] = await Promise.all([
        inTurn(query.fantasyLeagueId, () => readWeekItself(at, query.week, outside.now)),
        lastKickoffOf(outside.nfl, query),
      ])
      return toScoreReport({ ...answered, week: query.week, lastKickoffAt })
    },
  }
}

/** Where and until when a call asks. */
interface At {
  query: LeagueQuery
  baseUrl: string
  signal: AbortSignal
}

async function readWeekItself(at: At, week: number, now: () => Instant) {
  const periods = periodsOf(await read(at, { views: ['mSettings'], shape: settingsPayload }))
  const period = periodOf(week, periods)
  if (period === null) throw providerError('not_yet', `no matchup period holds week ${week}`)
  // The moment of the question, not of the answer: scores are at least as fresh as the report says.
  const readAt = now()
  const views = ['mMatchupScore', 'mBoxscore']
  const answer = await read(at, { views, shape: weekPayload, week, matchupPeriod: period.id })
  if (answer.scoringPeriodId !== week) throw providerError('out_of_order', 'answered with another week')
  return { answer, periods, readAt }
}

/** One answer about a league: at most a few views at once, because large answers have been cut off. */
async function read<T extends { id: number; seasonId: number }>(at: At, view: View<T>): Promise<T> {
  const { fantasyLeagueId, season, credentials } = at.query
  const { views, shape, week, matchupPeriod } = view
  const answer = await readJson({
    provider: 'espn',
    baseUrl: at.baseUrl,
    path: ['apis', 'v3', 'games', 'ffl', 'seasons', season, 'segments', 0, 'leagues', fantasyLeagueId],
    query: [
      ...(week === undefined ? [] : [['scoringPeriodId', String(week)] as const]),
      ...views.map((name) => ['view', name] as const),
    ],
    headers: { ...cookieOf(credentials), ...filterOf(matchupPeriod) },
    shape,
    refusal,
    signal: at.signal,
  })
  if (String(answer.id) !== fantasyLeagueId.replace(/^0+(?=.)/, '') || answer.seasonId !== season) {
    throw providerError('out_of_order', 'answered with another league or season')
  }
  return answer
}

const COOKIE_LENGTH_MAX = 2000

/** The member's own cookies, as the browser holds them. What cannot be such a cookie is not sent: ESPN then says "private". */
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

/** What a refusal in JSON means. Whatever is not known here is ESPN out of order, never "private" and never "not found". */
function refusal(status: number, body: unknown): ProviderErrorKind | null {
  const said = refusalPayload.safeParse(body)
  if (!said.success || said.data === undefined) return null
  if ((said.data.messages ?? []).some((message) => message.includes('has been deleted'))) return 'not_found'
  if (status === 401) return 'private'
  return status === 404 ? 'not_found' : null
}

function providerError(kind: ProviderErrorKind, what: string): ProviderError {
  return new ProviderError({ provider: 'espn', kind, message: `espn: ${what}` })
}
