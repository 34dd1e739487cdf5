/** Converts ESPN's response for a week to a score report. */
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
  /** Week numbers by matchup period (`{"13": [13, 14]}`), from the league's settings. */
  periods: MatchupPeriods
  readAt: Instant
  lastKickoffAt: Instant | null
}

export type MatchupPeriods = Readonly<Record<string, readonly number[]>> | null

/** Returns the weeks of each matchup period. Null if the settings have none: then each period is one week. */
export function periodsOf({ settings }: Pick<SettingsPayload, 'settings'>): MatchupPeriods {
  return settings.scheduleSettings?.matchupPeriods ?? null
}

/** Returns the matchup period of a week, and how many weeks it has. Null if no period contains the week. */
export function periodOf(week: number, periods: MatchupPeriods): { id: number; weeks: number } | null {
  if (periods === null) return { id: week, weeks: 1 }
  const found = Object.entries(periods).find(([, weeks]) => weeks.includes(week))
  return found === undefined ? null : { id: Number(found[0]), weeks: found[1].length }
}

/** Returns the report of a week. Throws `not_yet` when ESPN has no pairing for the week. */
export function toScoreReport({ week, answer, periods, readAt, lastKickoffAt }: EspnWeek): ScoreReport {
  const period = periodOf(week, periods)
  // The response contains the whole season.
  const matchups = answer.schedule.filter(({ matchupPeriodId }) => matchupPeriodId === period?.id)
  const sides = matchups.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null && side !== undefined)
  if (period === null || sides.length === 0) {
    throw new ProviderError({ provider: 'espn', kind: 'not_yet', message: `espn: no pairings for week ${week}` })
  }
  // A bye is never decided, so leave it out.
  const games = matchups.filter(({ home, away }) => (home ?? null) !== null && (away ?? null) !== null)
  const isDecided = games.length > 0 && games.every(({ winner }) => (winner ?? 'UNDECIDED') !== 'UNDECIDED')
  const isClosed = isDecided || (answer.status?.latestScoringPeriod ?? 0) > week
  const teams = new Map<string, TeamScore>()
  for (const side of sides) {
    const teamId = String(side.teamId)
    // In a week with two games per team, a team appears twice with the same score.
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
    // All zeros means that the week was not played.
    isScoringOver: isClosed && !isAllZero,
    lastKickoffAt,
    teams: [...teams.values()],
  }
}

/**
 * Returns the score of a closed week, with the commissioner's adjustment. ESPN's total left it out in 2018 and included it in 2022;
 * the week's own sum shows which. In a two-week round the adjustment belongs to neither week, so it is ignored.
 */
function closedPoints(side: Side, week: number, weeksOfPeriod: number): Points | null {
  const ofWeek = decimalToPoints(side.pointsByScoringPeriod?.[String(week)])
  const ofRoster = decimalToPoints(side.rosterForCurrentScoringPeriod?.appliedStatTotal)
  if (weeksOfPeriod > 1) return ofWeek ?? ofRoster
  // The total is 0 until the period closes, which can be later than the week.
  const total = side.totalPoints === 0 ? (ofWeek ?? decimalToPoints(0)) : decimalToPoints(side.totalPoints)
  const stated = total ?? ofWeek ?? ofRoster
  const adjustment = decimalToPoints(side.adjustment) ?? 0
  if (stated === null || adjustment === 0) return stated
  const includesAdjustment = ofWeek !== null && stated === ofWeek + adjustment
  return includesAdjustment ? stated : ((stated + adjustment) as Points)
}

/** Returns the score of a week that is not closed. */
function livePoints(side: Side, week: number, weeksOfPeriod: number): Points | null {
  // The live total covers the whole period.
  const live = weeksOfPeriod === 1 ? side.totalPointsLive : null
  const ofRoster = side.rosterForCurrentScoringPeriod?.appliedStatTotal
  const ofWeek = side.pointsByScoringPeriod?.[String(week)]
  return decimalToPoints(live ?? ofRoster ?? ofWeek ?? (weeksOfPeriod === 1 ? side.totalPoints : null))
}

function decimalToPoints(decimal: number | null | undefined): Points | null {
  return decimal === null || decimal === undefined ? null : pointsFromDecimal(decimal)
}

/** Bench, injured reserve, and dynasty-league reserves. Athletes in these slots do not score. */
const RESERVE_SLOTS: ReadonlySet<number> = new Set([20, 21, 22, 24, 25])

function toAthleteScores(side: Side, week: number): AthleteScore[] {
  const entries = side.rosterForCurrentScoringPeriod?.entries ?? []
  return [...new Map(entries.map((entry) => [entry.playerId, toAthleteScore(entry, week)])).values()]
}

function toAthleteScore({ playerId, lineupSlotId, playerPoolEntry }: Entry, week: number): AthleteScore {
  const athlete = playerPoolEntry?.player
  // Find rows by their fields: the order varies, and either row may be missing.
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
    // The athlete's entry has today's team. The stat row has the team of that week.
    nflTeam: codeOfProTeam(played?.proTeamId) ?? codeOfProTeam(athlete?.proTeamId) ?? codeOfDefense(playerId),
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

/** A team defense has the id -16000 minus the team's id. */
function codeOfDefense(playerId: number): string | null {
  return playerId < -16000 ? codeOfProTeam(-16000 - playerId) : null
}
