/** Converts Sleeper's responses for a week to a score report. */
import {
  type AthleteScore,
  type Instant,
  type Points,
  type ScoreReport,
  type TeamScore,
  pointsFromDecimal,
} from '@whale/game'
import { providerError } from '../provider.ts'
import { type Athlete, unknownAthlete } from './athletes.ts'
import type { LeaguePayload, MatchupsPayload } from './payload.ts'

type Row = MatchupsPayload[number]

/** Marks an empty slot in `starters`. */
const EMPTY_SLOT = '0'

export interface SleeperWeek {
  week: number
  league: LeaguePayload
  matchups: MatchupsPayload
  athletes: ReadonlyMap<string, Athlete>
  readAt: Instant
  lastKickoffAt: Instant | null
  /** Whether every NFL game of the week is over, by the NFL's own status. */
  areGamesOver: boolean
}

/** Whether Sleeper counts the week as scored. */
export function isScored({ settings }: LeaguePayload, week: number): boolean {
  return (settings?.last_scored_leg ?? 0) >= week
}

/** Returns the report of a week. Throws `not_yet` without rows for the week, and `out_of_order` with two rows for one team. */
export function toScoreReport(given: SleeperWeek): ScoreReport {
  const { week, league, matchups, athletes, readAt, lastKickoffAt } = given
  if (matchups.length === 0) throw providerError('sleeper', 'not_yet', `no rows for week ${week}`)
  const rounding = hasThousandths(league) ? 1 : 0
  const isClosed = isScored(league, week) || (given.areGamesOver && matchups.every((row) => isExplained(row, rounding)))
  const isBestBall = league.settings?.best_ball === 1
  const teams = matchups.map((row): TeamScore => {
    const score = !isClosed || isScore(row, { rounding, isBestBall }) ? scoreOf(row, { isBestBall }) : { points: null }
    return { teamId: String(row.roster_id), ...score, athletes: toAthleteScores(row, athletes) }
  })
  if (new Set(teams.map(({ teamId }) => teamId)).size < teams.length)
    throw providerError('sleeper', 'out_of_order', 'a team twice')
  const isAllZero = teams.every(({ points }) => (points ?? 0) === 0)
  return {
    provider: 'sleeper',
    season: Number(league.season),
    week,
    readAt,
    // All zeros means that the week was not played, or that Sleeper lost it.
    isScoringOver: isClosed && !isAllZero,
    lastKickoffAt,
    teams,
    ...(isBestBall ? { isBestBall: true as const } : {}),
    ...pairingsOf(matchups),
  }
}

/** Two rows with the same number are opponents. */
function pairingsOf(matchups: MatchupsPayload): Pick<ScoreReport, 'pairings'> {
  const numbers = new Set(matchups.flatMap(({ matchup_id: number }) => number ?? []))
  const pairings = [...numbers].flatMap((number): [string, string][] => {
    const rows = matchups.filter(({ matchup_id: own }) => own === number)
    const [a, b, third] = rows.map(({ roster_id: id }) => String(id))
    return a === undefined || b === undefined || third !== undefined ? [] : [[a, b]]
  })
  return pairings.length === 0 ? {} : { pairings }
}

function scoreOf(
  row: Row,
  { isBestBall }: { isBestBall: boolean },
): Pick<TeamScore, 'points' | 'adjustmentHundredths'> {
  const own = toPoints(row.points)
  const custom = toPoints(row.custom_points)
  if (custom === null) return { points: own }
  const ofStarters = (row.starters_points ?? null) === null ? null : startersSum(row)
  // In best ball `starters` may be an earlier lineup than the one that scored.
  const scored = isBestBall ? (own ?? ofStarters) : (ofStarters ?? own)
  return { points: custom, ...(scored === null ? {} : { adjustmentHundredths: custom - scored }) }
}

function toPoints(decimal: number | null | undefined): Points | null {
  return decimal === null || decimal === undefined ? null : pointsFromDecimal(decimal)
}

/** Whether a statistic is worth thousandths, such as 0.025 per passing yard. If so, the score and each starter's points are rounded. */
function hasThousandths({ scoring_settings: scoring }: LeaguePayload): boolean {
  return Object.values(scoring ?? {}).some((each) => Math.abs((each ?? 0) - Number((each ?? 0).toFixed(2))) > 1e-7)
}

/**
 * Whether a team's points equal the sum of its starters, as in every recorded week. Sleeper has dropped a team to 0 while its starters' points
 * remained. A commissioner's correction overrides the sum, even with 0. `rounding`: the hundredths by which rounding can shift two starters' points,
 * 0 or 1.
 */
function isConsistent({ custom_points, points, starters_points }: Row, rounding: number): boolean {
  if ((custom_points ?? null) !== null || (starters_points ?? null) === null) return true
  const off = Math.abs(pointsFromDecimal(points ?? 0) - startersSum({ starters_points }))
  // Half a hundredth for each starter, and for the sum.
  return off <= rounding * Math.floor(((starters_points?.length ?? 0) + 1) / 2)
}

/**
 * Whether a row of a closed week has a real score. If athletes scored, a zero counts only together with the starters' sum: without starters, and in
 * best ball. There Sleeper picks the best lineup after the games, so points can also exceed an earlier lineup's sum.
 */
function isScore(row: Row, { rounding, isBestBall }: { rounding: number; isBestBall: boolean }): boolean {
  if ((row.custom_points ?? null) !== null) return true
  const points = pointsFromDecimal(row.points ?? 0)
  const hasScorer = Object.values(row.players_points ?? {}).some((each) => (each ?? 0) > 0)
  const isUnchecked = isBestBall || (row.starters_points ?? null) === null
  if (isUnchecked && points === 0 && hasScorer) return false
  return isConsistent(row, rounding) || (isBestBall && points > startersSum(row))
}

function startersSum({ starters_points }: Pick<Row, 'starters_points'>): number {
  return pointsFromDecimal((starters_points ?? []).reduce<number>((total, each) => total + (each ?? 0), 0))
}

/** Whether a team's score is its starters' sum or the commissioner's. Stricter than `isConsistent`: there must be starters. */
function isExplained(row: Row, rounding: number): boolean {
  const hasScore = (row.custom_points ?? row.starters_points ?? null) !== null
  return hasScore && isConsistent(row, rounding)
}

/** Returns the ids of all athletes of a week. */
export function athleteIdsOf(matchups: MatchupsPayload): string[] {
  return [...new Set(matchups.flatMap((row) => [...idsOf(row)]))]
}

function idsOf({ starters, players }: Row): Set<string> {
  return new Set([...(starters ?? []), ...(players ?? [])].filter((id) => id !== EMPTY_SLOT && id !== ''))
}

function toAthleteScores(row: Row, athletes: ReadonlyMap<string, Athlete>): AthleteScore[] {
  const starters = row.starters ?? []
  const pointsAsStarter = new Map(starters.map((id, slot) => [id, row.starters_points?.[slot]]))
  return [...idsOf(row)].map((athleteId) => {
    const decimal = row.players_points?.[athleteId] ?? pointsAsStarter.get(athleteId) ?? 0
    const isStarter = pointsAsStarter.has(athleteId)
    const athlete = athletes.get(athleteId) ?? unknownAthlete(athleteId)
    return { athleteId, ...athlete, points: pointsFromDecimal(decimal), isStarter }
  })
}
