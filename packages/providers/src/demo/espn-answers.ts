/** Builds ESPN responses in the format of recordings from 2023 and later. */
import { SEASONS_PLAYED, type Position, msOf } from '@whale/game'
import { CODE_BY_PRO_TEAM } from '../nfl/team-codes.ts'
import { fullName, injuryOf, projectedPoints } from './athletes.ts'
import type { DemoLeague } from './league.ts'
import { DEMO_ESPN_CREDENTIALS, findDemoLeague } from './leagues.ts'
import type { Answer } from './misbehavior.ts'
import { demoSchedule } from './schedule.ts'
import {
  FANTASY_WEEKS,
  type Scene,
  type RosterEntry,
  type Slot,
  type TeamWeek,
  closedWeeks,
  hasSchedule,
  isOrphan,
  pairsOf,
  weekOf,
} from './season.ts'

export interface EspnRequest {
  views: readonly string[]
  /** `scoringPeriodId`, or null if not requested. */
  week: number | null
  /** The matchup periods in the filter header; null for all. */
  periods: readonly number[] | null
  cookie: string
}

const POSITION_IDS: Readonly<Record<Position, number>> = { QB: 1, RB: 2, WR: 3, TE: 4, K: 5, DEF: 16, OTHER: 0 }
const SLOT_IDS: Readonly<Record<Slot, number>> = {
  QB: 0,
  RB: 2,
  WR: 4,
  TE: 6,
  DEF: 16,
  K: 17,
  FLEX: 23,
  OTHER: 20,
}
const BENCH_SLOT = 20
const STATS_OFFICIAL_AFTER_MS = 7 * 60 * 60 * 1000

/** Returns a league with the requested views. */
export function espnLeagueAnswer(scene: Scene, request: EspnRequest): Answer {
  const { views, periods, cookie } = request
  const { league, season, misbehavior } = scene
  const { mode } = misbehavior
  const week = request.week !== null && mode === 'other_week' ? request.week + 1 : request.week
  // ESPN requires both cookies.
  const isMember = cookie.includes(`espn_s2=${DEMO_ESPN_CREDENTIALS.espnS2}`) && /\bSWID=\{[\dA-F-]{36}\}/.test(cookie)
  const isClosed = league.isPrivate || mode === 'members_only'
  if (mode === 'private' || (isClosed && !isMember)) return PRIVATE
  if (mode === 'not_found') return NOT_FOUND
  const id = Number(league.idOf(season)) + (mode === 'other_league' ? 1 : 0)
  const closed = closedWeeks(scene)
  const about = { gameId: 1, id, seasonId: season, segmentId: 0 }
  if (mode === 'wrong') return ok({ ...about, teams: 'twelve', settings: [], schedule: { monday: null } })
  const body = {
    ...about,
    scoringPeriodId: week ?? closed + 1,
    draftDetail: { drafted: mode !== 'before_draft', inProgress: false },
    status: {
      currentMatchupPeriod: Math.min(closed + 1, FANTASY_WEEKS),
      latestScoringPeriod: closed + 1,
      finalScoringPeriod: FANTASY_WEEKS,
      firstScoringPeriod: 1,
      isActive: true,
      isFull: true,
      teamsJoined: league.teams.length,
      previousSeasons: SEASONS_PLAYED.filter((played) => played < season),
    },
    ...(views.length === 0
      ? { members: membersOf(league), teams: shortTeams(league), settings: { name: league.name } }
      : {}),
    ...(views.includes('mTeam') ? { members: membersOf(league), teams: teamsOf(league) } : {}),
    ...(views.includes('mSettings') ? { settings: settingsOf(league) } : {}),
    ...(views.includes('mMatchupScore') ? { schedule: scheduleOf(scene, { week, periods, views }) } : {}),
  }
  // Replace scores in the JSON text, where they all have the same form.
  const text = JSON.stringify(body)
  return {
    ...ok(null),
    body: mode === 'text_scores' ? text.replace(/"(total|applied)(\w+)":[-\d.]+/g, '"$1$2":"NaN"') : text,
  }
}

/** Three more digits mark a copy of a league, for tests that need many. */
const OF_COPY = /^(\d{6})\d{3}$/

/** Returns the league of a request, or null. */
export function findEspnLeague(id: string, season: number): DemoLeague | null {
  const [, original = id] = OF_COPY.exec(id) ?? []
  const found = findDemoLeague('espn', original, season)?.league ?? null
  return found === null || original === id ? found : { ...found, idOf: () => id }
}

/** Returns `proTeamSchedules_wl` of a season, with the games' state at `nowMs`. */
export function espnScheduleAnswer(season: number, nowMs: number): Answer {
  const { games, byeWeeks } = demoSchedule(season)
  const proTeams = [...CODE_BY_PRO_TEAM].map(([id, code]) => ({
    // ESPN writes many abbreviations in mixed case, and spells Washington differently.
    abbrev: code === 'WAS' ? 'Wsh' : code.length === 3 ? code[0] + code.slice(1).toLowerCase() : code,
    byeWeek: byeWeeks.get(id),
    id,
    proGamesByScoringPeriod: Object.fromEntries(
      games
        .filter(({ awayProTeamId, homeProTeamId }) => awayProTeamId === id || homeProTeamId === id)
        .map(({ id: gameId, week, kickoffAt, awayProTeamId, homeProTeamId }) => [
          week,
          [
            {
              id: gameId,
              date: msOf(kickoffAt),
              awayProTeamId,
              homeProTeamId,
              scoringPeriodId: week,
              startTimeTBD: false,
              statsOfficial: nowMs > msOf(kickoffAt) + STATS_OFFICIAL_AFTER_MS,
              validForLocking: true,
            },
          ],
        ]),
    ),
  }))
  const freeAgents = { abbrev: 'FA', byeWeek: 0, id: 0, proGamesByScoringPeriod: {} }
  return ok({ display: true, settings: { proTeams: [...proTeams, freeAgents] } })
}

/** Returns an error response in ESPN's form. */
function refused(status: number, type: string, message: string): Answer {
  const body = { messages: [message], details: [{ message, shortMessage: message, type }] }
  return { ...ok(body), status }
}

export const NOT_FOUND = refused(404, 'GENERAL_NOT_FOUND', 'Not Found')
const PRIVATE = refused(401, 'AUTH_LEAGUE_NOT_VISIBLE', 'You are not authorized to view this League.')

export function ok(body: unknown): Answer {
  return { status: 200, contentType: 'application/json;charset=utf-8', body: JSON.stringify(body) }
}

function membersOf({ teams }: DemoLeague) {
  const people = teams.flatMap(({ owners }) => owners)
  return people.map(({ userId, displayName }, place) => ({ displayName, id: userId, isLeagueManager: place === 0 }))
}

function shortTeams({ teams }: DemoLeague) {
  return teams.map(({ teamId, abbrev, owners }) => ({ abbrev, id: teamId, owners: owners.map(({ userId }) => userId) }))
}

function teamsOf({ teams }: DemoLeague) {
  return teams.map(({ teamId, name, abbrev, logo, owners }) => ({
    abbrev,
    id: teamId,
    ...(name === null ? {} : { name }),
    ...(logo === null ? {} : { logo, logoType: 'CUSTOM_VALID' }),
    // A team without a manager has neither field.
    ...(owners[0] === undefined ? {} : { owners: owners.map(({ userId }) => userId), primaryOwner: owners[0].userId }),
  }))
}

function settingsOf(league: DemoLeague) {
  const { firstWeek = 1, lastWeek = FANTASY_WEEKS } = league
  const weeks = Array.from({ length: FANTASY_WEEKS }, (_, index) => index + 1).filter(
    (week) => week >= firstWeek && week <= lastWeek,
  )
  return {
    isPublic: !league.isPrivate,
    name: league.name,
    size: league.teams.length,
    rosterSettings: { lineupSlotCounts: { 0: 1, 2: 2, 4: 2, 6: 1, 16: 1, 17: 1, 20: 6, 23: 1 } },
    scoringSettings: { scoringType: league.isPointsOnly === true ? 'TOTAL_SEASON_POINTS' : 'H2H_POINTS' },
    scheduleSettings: {
      matchupPeriodCount: 14,
      matchupPeriodLength: 1,
      matchupPeriods: Object.fromEntries(weeks.map((week) => [week, [week]])),
      playoffTeamCount: 0,
    },
  }
}

function scheduleOf(scene: Scene, { week, periods, views }: Pick<EspnRequest, 'week' | 'periods' | 'views'>) {
  const weeks = Array.from({ length: FANTASY_WEEKS }, (_, index) => index + 1)
  if (!hasSchedule(scene)) return []
  return weeks
    .filter((matchupPeriod) => periods === null || periods.includes(matchupPeriod))
    .flatMap((matchupPeriod) => {
      const hasRosters = views.includes('mBoxscore') && matchupPeriod === week
      const isPartial =
        scene.misbehavior.mode === 'partial' && (scene.misbehavior.week ?? matchupPeriod) === matchupPeriod
      const pairs: (readonly [home: number, away?: number])[] = pairsOf(scene, matchupPeriod)
      // With an odd number of teams one has a bye: no `away`, and never decided.
      const playing = new Set(pairs.flat())
      const bye = scene.league.teams.findIndex((_, place) => !playing.has(place))
      if (bye >= 0) pairs.push([bye])
      const isClosed = matchupPeriod <= closedWeeks(scene)
      const teams = weekOf(scene, matchupPeriod)
      return pairs.slice(0, isPartial ? pairs.length / 2 : pairs.length).map(([home, away], pair) => {
        const [homeWeek, awayWeek] = [teams[home], away === undefined ? undefined : teams[away]]
        const isWritten = isClosed && homeWeek?.isUnwritten !== true && awayWeek?.isUnwritten !== true
        const at = { scene, week: matchupPeriod, isWritten, hasRosters }
        return {
          id: matchupPeriod * 100 + pair,
          matchupPeriodId: matchupPeriod,
          playoffTierType: 'NONE',
          winner: isWritten && awayWeek !== undefined ? winnerOf(homeWeek, awayWeek) : 'UNDECIDED',
          home: sideOf(at, homeWeek),
          ...(awayWeek === undefined ? {} : { away: sideOf(at, awayWeek) }),
        }
      })
    })
}

function winnerOf(home: TeamWeek | undefined, away: TeamWeek | undefined): string {
  const [homePoints = 0, awayPoints = 0] = [home, away].map((team) => (team?.points ?? 0) + (team?.adjustment ?? 0))
  const ahead = homePoints - awayPoints
  return ahead === 0 ? 'TIE' : ahead > 0 ? 'HOME' : 'AWAY'
}

interface SideAt {
  scene: Scene
  week: number
  /** Whether the final score has been written. */
  isWritten: boolean
  hasRosters: boolean
}

/** Until the week closes, the live totals are set and the closed totals are 0. */
function sideOf({ scene, week, isWritten, hasRosters }: SideAt, teamWeek: TeamWeek | undefined) {
  if (teamWeek !== undefined && isOrphan(teamWeek)) {
    return { adjustment: 0, teamId: teamWeek.team.teamId, tiebreak: 0, totalPoints: 0 }
  }
  const sum = (teamWeek?.points ?? 0) / 100
  const adjustment = (teamWeek?.adjustment ?? 0) / 100
  const isInside = scene.misbehavior.mode === 'deducted_inside'
  const isLive = week === closedWeeks(scene) + 1
  const at = { seed: scene.seed, season: scene.season, week }
  return {
    adjustment,
    teamId: teamWeek?.team.teamId,
    tiebreak: 0,
    totalPoints: isWritten ? sum + (isInside ? adjustment : 0) : 0,
    ...(isWritten ? { pointsByScoringPeriod: { [week]: sum } } : {}),
    ...(isLive ? { totalPointsLive: sum, totalProjectedPointsLive: sum } : {}),
    ...(hasRosters
      ? {
          rosterForCurrentScoringPeriod: {
            appliedStatTotal: sum,
            entries: (teamWeek?.roster ?? []).map((entry) => entryOf(at, entry)),
          },
        }
      : {}),
  }
}

function entryOf(at: { seed: string; season: number; week: number }, { athlete, slot, points }: RosterEntry) {
  const { espnId, position, proTeamId, firstName, lastName } = athlete
  const row = { seasonId: at.season, scoringPeriodId: at.week, statSplitTypeId: 1 }
  const played = { ...row, statSourceId: 0, appliedTotal: points / 100, proTeamId }
  const projected = { ...row, statSourceId: 1, appliedTotal: projectedPoints(at, athlete) / 100, proTeamId: 0 }
  return {
    lineupSlotId: slot === null ? BENCH_SLOT : SLOT_IDS[slot],
    playerId: espnId,
    playerPoolEntry: {
      appliedStatTotal: points / 100,
      id: espnId,
      player: {
        defaultPositionId: POSITION_IDS[position],
        firstName,
        fullName: fullName(athlete),
        id: espnId,
        injuryStatus: injuryOf(athlete)?.toUpperCase() ?? 'ACTIVE',
        lastName,
        proTeamId,
        // ESPN sends the rows in either order, and before a game only the projection.
        stats: points === 0 ? [projected] : espnId % 2 === 0 ? [played, projected] : [projected, played],
      },
    },
  }
}
