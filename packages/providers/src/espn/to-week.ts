/** A week of an ESPN league as a score report. */
import {
  type AthleteScore,
  type Instant,
  type Points,
  type Position,
  type ScoreReport,
  type TeamScore,
  pointsFromDecimal,
} from '@whale/game'
import { codeOfProTeam } from '../nfl/team-codes.ts'
import { ProviderError } from '../provider.ts'
import { cleanText } from '../text.ts'
import type { Entry, SettingsPayload, Side, WeekPayload } from './payload.ts'

export interface EspnWeek {
  week: number
  answer: WeekPayload
  /** Week numbers by matchup period (`{"13": [13, 14]}`), where the league's settings say. */
  periods: MatchupPeriods
  readAt: Instant
  lastKickoffAt: Instant | null
}

export type MatchupPeriods = Readonly<Record<string, readonly number[]>> | null

/** Which weeks the league's matchup periods hold; null where its settings do not say: then a period is a week. */
export function periodsOf({ settings }: Pick<SettingsPayload, 'settings'>): MatchupPeriods {
  return settings.scheduleSettings?.matchupPeriods ?? null
}

/** The matchup period that holds a week, and how many weeks it has; null when no period does. */
export function periodOf(week: number, periods: MatchupPeriods): { id: number; weeks: number } | null {
  if (periods === null) return { id: week, weeks: 1 }
  const found = Object.entries(periods).find(([, weeks]) => weeks.includes(week))
  return found === undefined ? null : { id: Number(found[0]), weeks: found[1].length }
}

/** Returns the report of a week. Throws `not_yet` when ESPN has no pairing for the week. */
export function toScoreReport({ week, answer, periods, readAt, lastKickoffAt }: EspnWeek): ScoreReport {
  const period = periodOf(week, periods)
  // The answer holds the whole season.
  const matchups = answer.schedule.filter(({ matchupPeriodId }) => matchupPeriodId === period?.id)
  const sides = matchups.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null && side !== undefined)
  if (period === null || sides.length === 0) {
    throw new ProviderError({ provider: 'espn', kind: 'not_yet', message: `espn: no pairings for week ${week}` })
  }
  // A bye stays undecided for ever.
  const games = matchups.filter(({ home, away }) => (home ?? null) !== null && (away ?? null) !== null)
  const isDecided = games.length > 0 && games.every(({ winner }) => (winner ?? 'UNDECIDED') !== 'UNDECIDED')
  const isClosed = isDecided || (answer.status?.latestScoringPeriod ?? 0) > week
  const teams = new Map<string, TeamScore>()
  for (const side of sides) {
    const teamId = String(side.teamId)
    // With double games a team stands twice in a week, each time with the same score.
    if (teams.has(teamId)) continue
    const points = isClosed ? closedPoints(side, week, period.weeks) : livePoints(side, week, period.weeks)
    teams.set(teamId, { teamId, points, athletes: toAthleteScores(side, week) })
  }
  const isAllZero = [...teams.values()].every(({ points }) => (points ?? 0) === 0)
  return {
    provider: 'espn',
    season: answer.seasonId,
    week,
    readAt,
    // A week of zeros is a week that was not played; never a result.
    isScoringOver: isClosed && !isAllZero,
    lastKickoffAt,
    teams: [...teams.values()],
  }
}

/**
 * The score of a week that ESPN has closed. A commissioner's adjustment counts: ESPN's total has been seen without it (2018)
 * and with it (2022), which the sum of the week tells apart. In a round of two weeks an adjustment belongs to the
 * round and to neither week, so it is left out.
 */
function closedPoints(side: Side, week: number, weeksOfPeriod: number): Points | null {
  const ofWeek = decimalToPoints(side.pointsByScoringPeriod?.[String(week)])
  const ofRoster = decimalToPoints(side.rosterForCurrentScoringPeriod?.appliedStatTotal)
  if (weeksOfPeriod > 1) return ofWeek ?? ofRoster
  // The total is 0 until the period is closed, which can come after the week.
  const total = side.totalPoints === 0 ? (ofWeek ?? decimalToPoints(0)) : decimalToPoints(side.totalPoints)
  const stated = total ?? ofWeek ?? ofRoster
  const adjustment = decimalToPoints(side.adjustment) ?? 0
  if (stated === null || adjustment === 0) return stated
  const hasItInside = ofWeek !== null && stated === ofWeek + adjustment
  return hasItInside ? stated : ((stated + adjustment) as Points)
}

/** The score of a week that is being played or lies ahead. */
function livePoints(side: Side, week: number, weeksOfPeriod: number): Points | null {
  // The live total is the period's.
  const live = weeksOfPeriod === 1 ? side.totalPointsLive : null
  const ofRoster = side.rosterForCurrentScoringPeriod?.appliedStatTotal
  const ofWeek = side.pointsByScoringPeriod?.[String(week)]
  return decimalToPoints(live ?? ofRoster ?? ofWeek ?? (weeksOfPeriod === 1 ? side.totalPoints : null))
}

function decimalToPoints(decimal: number | null | undefined): Points | null {
  return decimal === null || decimal === undefined ? null : pointsFromDecimal(decimal)
}

/** Bench, injured reserve and the reserves of dynasty leagues: what is there does not count. */
const RESERVE_SLOTS: ReadonlySet<number> = new Set([20, 21, 22, 24, 25])

function toAthleteScores(side: Side, week: number): AthleteScore[] {
  const entries = side.rosterForCurrentScoringPeriod?.entries ?? []
  return [...new Map(entries.map((entry) => [entry.playerId, toAthleteScore(entry, week)])).values()]
}

function toAthleteScore({ playerId, lineupSlotId, playerPoolEntry }: Entry, week: number): AthleteScore {
  const athlete = playerPoolEntry?.player
  // Chosen by what the row is, never by its place: the order is not fixed, and either row may be missing.
  const played = athlete?.stats?.find(
    (row) => row.statSourceId === 0 && row.statSplitTypeId === 1 && row.scoringPeriodId === week,
  )
  const projected = athlete?.stats?.find(
    (row) => row.statSourceId === 1 && row.statSplitTypeId === 1 && row.scoringPeriodId === week,
  )
  return {
    athleteId: String(playerId),
    name: cleanText(athlete?.fullName, `Athlete ${playerId}`),
    position: POSITIONS.get(athlete?.defaultPositionId ?? 0) ?? 'OTHER',
    // The athlete's own entry names the team of today; the row names the team of that week.
    nflTeam: codeOfProTeam(played?.proTeamId) ?? codeOfProTeam(athlete?.proTeamId) ?? codeOfDefence(playerId),
    points: pointsFromDecimal(played?.appliedTotal ?? playerPoolEntry?.appliedStatTotal ?? 0),
    ...(typeof projected?.appliedTotal === 'number' ? { projected: pointsFromDecimal(projected.appliedTotal) } : {}),
    isStarter: !RESERVE_SLOTS.has(lineupSlotId),
  }
}

const POSITIONS: ReadonlyMap<number, Position> = new Map([
  [1, 'QB'],
  [2, 'RB'],
  [3, 'WR'],
  [4, 'TE'],
  [5, 'K'],
  [16, 'DEF'],
])

/** A team's defence has the id -16000 less the team's. */
function codeOfDefence(playerId: number): string | null {
  return playerId < -16000 ? codeOfProTeam(-16000 - playerId) : null
}
