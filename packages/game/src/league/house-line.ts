/** RULES §5 The House: the house line for house bets and all-ins. */
import type { TeamId } from '../values/ids.ts'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import { roundHalfUp } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { Refusal } from '../refusal.ts'
import { type League, isNight } from './league.ts'

/**
 * The projection behind a house line (`lineProjections`), in hundredths. Null if the provider has no projections. Otherwise why there is none:
 * - `unread`: the provider cannot be read now
 * - `few_readings`: it can be read again, but too few readings of the week are stored
 * - `missing`: it has projections for other teams only: the answer is cut short, or the roster is empty
 *
 * All three mean no line. If scores set it instead, someone who caused the gap or knew of it could profit.
 */
export type LineProjection = Points | null | 'unread' | 'few_readings' | 'missing'

/** The projections behind a week's house lines. */
export type LineProjections = ReadonlyMap<TeamId, Points> | 'unread' | 'few_readings'

/** The projections seen in a reading at a random time that members cannot predict. */
export interface LineReading {
  readAt: Instant
  projections: ReadonlyMap<TeamId, Points>
}

/** The stored readings of a week, and when a reading first failed. */
export interface LineMemory {
  readings: readonly LineReading[]
  firstFailedAt: Instant | null
}

/**
 * RULES §5: each team's highest projection of the last 24 hours, now included. Otherwise someone could drop stars for a minute, buy the low line and
 * put them back. Failed readings do not shorten the memory: the last three count, however old. With fewer, there is no line after a failure: hiding
 * the league from the start must not pay.
 */
export function highestProjections(
  { season, provider }: Pick<League, 'season' | 'provider'>,
  { current, readings, firstFailedAt, now }: LineMemory & { current: LineProjections; now: Instant },
): LineProjections {
  // §Night: rosters of invented teams never change.
  if (typeof current === 'string' || isNight({ provider })) return current
  const { houseLineHours, houseLineReadingsMin } = constantsOf(season)
  const from = later(now, -houseLineHours * HOUR_MS)
  const newestFirst = readings.filter(({ readAt }) => readAt <= now).toSorted((a, b) => (a.readAt < b.readAt ? 1 : -1))
  const counting = newestFirst.filter(({ readAt }, place) => place < houseLineReadingsMin || readAt >= from)
  const hasFailed = firstFailedAt !== null && firstFailedAt <= now
  if (hasFailed && newestFirst.length < houseLineReadingsMin) return 'few_readings'
  // The provider had projections a day ago, so scores must not set lines now.
  if (current.size === 0 && counting.some(({ projections }) => projections.size > 0)) return 'unread'
  return new Map(
    [...current].map(([teamId, projected]) => {
      const seen = counting.map(({ projections }) => projections.get(teamId) ?? projected)
      return [teamId, points(Math.max(projected, ...seen))]
    }),
  )
}

/** The projection behind one team's house line. */
export function lineProjectionOf(projections: LineProjections, teamId: TeamId): LineProjection {
  if (typeof projections === 'string') return projections
  return projections.get(teamId) ?? (projections.size === 0 ? null : 'missing')
}

/**
 * The house line for a team in the current week, in hundredths and always at .5. Uses `projected`, otherwise the team's scores plus eight average
 * weeks. Null without any score.
 */
export function houseLine(
  league: Pick<League, 'season' | 'settledScores'>,
  { teamId, projected }: { teamId: TeamId; projected: LineProjection },
): Points | null {
  if (typeof projected === 'string') return null
  const expected = projected ?? leanedMean(league, teamId)
  return expected === null ? null : toHalf(expected)
}

/** Why there is no house line. */
export function whyNoLine({ provider }: Pick<League, 'provider'>, projected: LineProjection): Refusal {
  if (projected === 'unread') return { code: 'house.no_line', unread: provider }
  return projected === 'few_readings' ? { code: 'house.no_line', wasUnread: provider } : { code: 'house.no_line' }
}

/** Why no team has a house line this week. Null if lines exist. */
export function whyNoLines(league: Pick<League, 'provider'>, projections: LineProjections): Refusal | null {
  return typeof projections === 'string' ? whyNoLine(league, projections) : null
}

/** (8 × the mean of all scores + the team's scores) ÷ (8 + their number). */
function leanedMean(
  { season, settledScores }: Pick<League, 'season' | 'settledScores'>,
  teamId: TeamId,
): Points | null {
  const all = settledScores.flatMap(({ scores }) => scores)
  if (all.length === 0) return null
  const own = all.filter((score) => score.teamId === teamId)
  const sumOf = (scores: typeof all) => scores.reduce((sum, score) => sum + score.points, 0)
  const { houseLineLean: lean } = constantsOf(season)
  const numerator = lean * sumOf(all) + sumOf(own) * all.length
  return points(roundHalfUp({ numerator, denominator: all.length * (lean + own.length) }))
}

/** The nearest x.5. A whole number rounds up. */
function toHalf(expected: Points): Points {
  return points(Math.floor(expected / 100) * 100 + 50)
}
