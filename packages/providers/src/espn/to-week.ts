/** Converts ESPN's response for a week to a score report. */
import {
  type AthleteScore,
  type Injury,
  type Instant,
  type Points,
  type Position,
  type ScoreReport,
  type TeamScore,
  pointsFromDecimal,
} from '@whale/game'
import { codeOfProTeam } from '../nfl/team-codes.ts'
import { providerError } from '../provider.ts'
import { cleanText } from '../text.ts'
import type { Entry, SettingsPayload, Side, WeekPayload } from './payload.ts'
import { type SlotCounts, reserveSlots, startingSlots, statedSum, sumOfStarters } from './slots.ts'

export interface EspnWeek {
  week: number
  answer: WeekPayload
  /** Week numbers by matchup period (`{"13": [13, 14]}`), from the league's settings. */
  periods: MatchupPeriods
  /** The number of places for each slot, from the league's settings. Null if there are none. */
  slotCounts?: SlotCounts | null
  readAt: Instant
  lastKickoffAt: Instant | null
}

export type MatchupPeriods = Readonly<Record<string, readonly number[]>> | null

/** Returns the weeks of each matchup period. Null if the settings have none, in which case each period is one week. */
export function periodsOf({ settings }: Pick<SettingsPayload, 'settings'>): MatchupPeriods {
  return settings.scheduleSettings?.matchupPeriods ?? null
}

export interface Period {
  id: number
  weeks: readonly number[]
}

/** Returns the matchup period that contains a week, with all its weeks. Null if there is none. */
export function periodOf(week: number, periods: MatchupPeriods): Period | null {
  if (periods === null) return { id: week, weeks: [week] }
  const found = Object.entries(periods).find(([, weeks]) => weeks.includes(week))
  return found === undefined ? null : { id: Number(found[0]), weeks: found[1] }
}

/** Returns the report of a week. Throws `not_yet` when ESPN has no pairing for the week. */
export function toScoreReport({
  week,
  answer,
  periods,
  slotCounts = null,
  readAt,
  lastKickoffAt,
}: EspnWeek): ScoreReport {
  const period = periodOf(week, periods)
  // The response contains the whole season.
  const matchups = answer.schedule.filter(({ matchupPeriodId }) => matchupPeriodId === period?.id)
  const sides = matchups.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null && side !== undefined)
  if (period === null || sides.length === 0) {
    throw providerError('espn', 'not_yet', `no pairings for week ${week}`)
  }
  const isClosed = isWeekClosed({ week, answer, period, matchups })
  const reserve = reserveSlots(sides, slotCounts)
  const teams = new Map<string, TeamScore>()
  for (const side of sides) {
    const teamId = String(side.teamId)
    // In a week with two games per team, a team appears twice with the same score.
    if (teams.has(teamId)) continue
    const score = isClosed
      ? closedScore(side, { week, weeksOfPeriod: period.weeks.length, reserve })
      : { points: livePoints(side, week, period.weeks.length) }
    teams.set(teamId, { teamId, ...score, athletes: toAthleteScores(side, week, reserve) })
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
    ...(slotCounts === null ? {} : { slots: startingSlots(slotCounts, reserve) }),
    ...pairingsOf(matchups),
  }
}

/** A bye has no second side. */
function pairingsOf(matchups: WeekPayload['schedule']): Pick<ScoreReport, 'pairings'> {
  const pairings = matchups.flatMap(({ home, away }): [string, string][] =>
    (home ?? null) === null || (away ?? null) === null ? [] : [[String(home?.teamId), String(away?.teamId)]],
  )
  return pairings.length === 0 ? {} : { pairings }
}

/**
 * Whether ESPN has closed the week: every game of its matchup period is decided. ESPN moves on to the next week earlier. That alone counts only if
 * nothing can be decided: inside a longer period, or in a week without games.
 */
function isWeekClosed({ week, answer, period, matchups }: Closing): boolean {
  // A bye is never decided, so leave it out.
  const games = matchups.filter(({ home, away }) => (home ?? null) !== null && (away ?? null) !== null)
  const isDecided = games.every(({ winner }) => (winner ?? 'UNDECIDED') !== 'UNDECIDED')
  const canDecide = games.length > 0 && week === Math.max(...period.weeks)
  return canDecide ? isDecided : (answer.status?.latestScoringPeriod ?? 0) > week
}

interface Closing extends Pick<EspnWeek, 'week' | 'answer'> {
  period: Period
  matchups: WeekPayload['schedule']
}

/**
 * Returns the score of a closed week, with the commissioner's adjustment. Null if no field is certain: that takes a field that only a closed week
 * has, or a sum that equals its starters. In a two-week round the adjustment belongs to neither week and is ignored.
 */
function closedScore(
  side: Side,
  { week, weeksOfPeriod, reserve }: { week: number; weeksOfPeriod: number; reserve: ReadonlySet<number> },
): Score {
  const ofWeek = decimalToPoints(side.pointsByScoringPeriod?.[String(week)])
  const ofStarters = startersPoints(side, reserve)
  // The total of a two-week round covers both weeks. It is 0 until the period closes.
  const total = weeksOfPeriod > 1 || side.totalPoints === 0 ? null : decimalToPoints(side.totalPoints)
  const stated = total ?? ofWeek ?? ofStarters
  if (stated === null) return { points: null }
  const adjustment = weeksOfPeriod > 1 ? 0 : (decimalToPoints(side.adjustment) ?? 0)
  // ESPN's total excluded the adjustment in 2018 and included it in 2022. The sum of the week or of the starters shows which.
  const isIncluded = adjustment !== 0 && [ofWeek, ofStarters].some((sum) => sum !== null && stated === sum + adjustment)
  const wipedOut = stated === 0 && !isIncluded && (ofStarters ?? 0) !== 0
  // A zero while starters scored means that ESPN lost the score or has not written it yet.
  if (wipedOut) return { points: null }
  return {
    points: isIncluded ? stated : ((stated + adjustment) as Points),
    ...(adjustment === 0 ? {} : { adjustmentHundredths: adjustment }),
  }
}

type Score = Pick<TeamScore, 'points' | 'adjustmentHundredths'>

/** Returns the sum of the starters if ESPN's own roster sum agrees. Null without a roster, or if they differ. */
function startersPoints(side: Side, reserve: ReadonlySet<number>): Points | null {
  const stated = statedSum(side)
  return stated !== null && stated === sumOfStarters(side, reserve) ? stated : null
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

function toAthleteScores(side: Side, week: number, reserve: ReadonlySet<number>): AthleteScore[] {
  const entries = side.rosterForCurrentScoringPeriod?.entries ?? []
  const scores = entries.map((entry) => toAthleteScore(entry, { week, isStarter: !reserve.has(entry.lineupSlotId) }))
  return [...new Map(scores.map((score) => [score.athleteId, score])).values()]
}

function toAthleteScore(
  { playerId, playerPoolEntry }: Entry,
  { week, isStarter }: { week: number; isStarter: boolean },
): AthleteScore {
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
    // The athlete's entry has today's team. The stat row has that week's team.
    nflTeam: codeOfProTeam(played?.proTeamId) ?? codeOfProTeam(athlete?.proTeamId) ?? codeOfDefense(playerId),
    points: pointsFromDecimal(played?.appliedTotal ?? playerPoolEntry?.appliedStatTotal ?? 0),
    ...(typeof projected?.appliedTotal === 'number' ? { projected: pointsFromDecimal(projected.appliedTotal) } : {}),
    ...injuryOf(athlete?.injuryStatus),
    isStarter,
  }
}

const INJURIES: ReadonlyMap<string, Injury> = new Map([
  ['QUESTIONABLE', 'questionable'],
  ['DOUBTFUL', 'doubtful'],
  ['OUT', 'out'],
  ['INJURY_RESERVE', 'reserve'],
])

/** Maps ESPN's word for today's injury. Undefined for healthy athletes and unknown words. */
function injuryOf(status: string | null | undefined): Pick<AthleteScore, 'injury'> {
  const injury = INJURIES.get(status ?? '')
  return injury === undefined ? {} : { injury }
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
