/** ESPN: an undocumented API that has moved three times. Its host is a setting; cookies go to that host and nowhere else. */
import type { Instant, ScoreReport } from '@whale/game'
import type { z } from 'zod'
import { requireId, requireSeason, requireWeek } from '../checks.ts'
import { readJson, startDeadline } from '../http.ts'
import { takeTurns } from '../in-turn.ts'
import { lastKickoffOf } from '../nfl/schedule.ts'
import {
  type EspnCredentials,
  type FantasyLeague,
  type LeagueQuery,
  type NflScheduleSource,
  type Provider,
  ProviderTrouble,
  type TroubleKind,
  type WeekQuery,
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

  /** One answer about a league: at most a few views at once, because large answers have been cut off. */
  async function read<T extends { id: number; seasonId: number }>(
    { fantasyLeagueId, season, credentials }: LeagueQuery,
    { views, shape, week, matchupPeriod }: View<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const answer = await readJson({
      provider: 'espn',
      baseUrl: outside.espnBaseUrl,
      path: ['apis', 'v3', 'games', 'ffl', 'seasons', season, 'segments', 0, 'leagues', fantasyLeagueId],
      query: [
        ...(week === undefined ? [] : [['scoringPeriodId', String(week)] as const]),
        ...views.map((view) => ['view', view] as const),
      ],
      headers: { ...cookieOf(credentials), ...filterOf(matchupPeriod) },
      shape,
      refusal,
      signal,
    })
    if (String(answer.id) !== fantasyLeagueId.replace(/^0+(?=.)/, '') || answer.seasonId !== season) {
      throw trouble('out_of_order', 'answered with another league or season')
    }
    return answer
  }

  async function readLeague(query: LeagueQuery): Promise<FantasyLeague> {
    requireId('espn', query.fantasyLeagueId)
    requireSeason('espn', query.season)
    const signal = startDeadline(outside.deadlineMs)
    return inTurn(query.fantasyLeagueId, async () => {
      const teams = await read(query, { views: ['mTeam'], shape: teamsPayload }, signal)
      const settings = await read(query, { views: ['mSettings'], shape: settingsPayload }, signal)
      return toLeague(teams, settings)
    })
  }

  async function readWeekItself(query: WeekQuery, signal: AbortSignal) {
    const periods = periodsOf(await read(query, { views: ['mSettings'], shape: settingsPayload }, signal))
    const period = periodOf(query.week, periods)
    if (period === null) throw trouble('not_yet', `no matchup period holds week ${query.week}`)
    // The moment of the question, not of the answer: scores are at least as fresh as the report says.
    const readAt = outside.now()
    const views = ['mMatchupScore', 'mBoxscore']
    const view = { views, shape: weekPayload, week: query.week, matchupPeriod: period.id }
    const answer = await read(query, view, signal)
    if (answer.scoringPeriodId !== query.week) throw trouble('out_of_order', 'answered with another week')
    return { answer, periods, readAt }
  }

  async function readWeek(query: WeekQuery): Promise<ScoreReport> {
    requireId('espn', query.fantasyLeagueId)
    requireSeason('espn', query.season)
    requireWeek('espn', query.week)
    const signal = startDeadline(outside.deadlineMs)
    const [read, lastKickoffAt] = await Promise.all([
      inTurn(query.fantasyLeagueId, () => readWeekItself(query, signal)),
      lastKickoffOf(outside.nfl, query),
    ])
    return toScoreReport({ ...read, week: query.week, lastKickoffAt })
  }

  return { name: 'espn', readLeague, readWeek }
}

/** The member's own cookies, as the browser holds them. What cannot be such a cookie is not sent: ESPN then says "private". */
function cookieOf(credentials: EspnCredentials | undefined): Record<string, string> {
  const { espnS2 = '', swid = '' } = credentials ?? {}
  const bare = swid.replace(/^\{|\}$/g, '')
  if (!/^[A-Za-z0-9%+/=_.-]{1,2000}$/.test(espnS2) || !/^[0-9A-Fa-f-]{36}$/.test(bare)) return {}
  return { cookie: `espn_s2=${espnS2}; SWID={${bare}}` }
}

function filterOf(matchupPeriod: number | undefined): Record<string, string> {
  if (matchupPeriod === undefined) return {}
  return { 'x-fantasy-filter': JSON.stringify({ schedule: { filterMatchupPeriodIds: { value: [matchupPeriod] } } }) }
}

/** What a refusal in JSON means. Whatever is not known here is ESPN out of order, never "private" and never "not found". */
function refusal(status: number, body: unknown): TroubleKind | null {
  const said = refusalPayload.safeParse(body)
  if (!said.success || said.data === undefined) return null
  if ((said.data.messages ?? []).some((message) => message.includes('has been deleted'))) return 'not_found'
  if (status === 401) return 'private'
  return status === 404 ? 'not_found' : null
}

function trouble(kind: TroubleKind, what: string): ProviderTrouble {
  return new ProviderTrouble({ provider: 'espn', kind, message: `espn: ${what}` })
}
