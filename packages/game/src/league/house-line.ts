/** RULES §5 Options: the house line for options and liquidations. */
import type { TeamId } from '../values/ids.ts'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import { roundHalfUp } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { Refusal } from '../refusal.ts'
import type { League } from './league.ts'

/**
 * What a house line takes as projection (`lineProjections`), in hundredths. Null if the provider has no projections.
 * - `unread`: it has them, but cannot be read now
 * - `missing`: it shows them for other teams only: the answer is cut short, or the roster is empty
 *
 * Both mean no line. Otherwise scores would set it, and whoever caused the gap, or knows of it, could profit.
 */
export type LineProjection = Points | null | 'unread' | 'missing'

/** The projections behind a week's house lines. */
export type LineProjections = ReadonlyMap<TeamId, Points> | 'unread'

/** What a reading at a random time, unknown to the members, says about a week's house lines. */
export interface LineReading {
  readAt: Instant
  projections: ReadonlyMap<TeamId, Points>
}

/**
 * RULES §5: each team's highest projection of now and the last 24 hours. Else whoever takes stars off a roster for a minute could buy the
 * low line and put them back. Readings that failed do not shorten the memory: the last three count, whatever their age.
 */
export function highestProjections(
  { season }: Pick<League, 'season'>,
  { current, readings, now }: { current: LineProjections; readings: readonly LineReading[]; now: Instant },
): LineProjections {
  if (current === 'unread') return 'unread'
  const { houseLineHours, houseLineReadingsMin } = constantsOf(season)
  const from = later(now, -houseLineHours * HOUR_MS)
  const newestFirst = readings.filter(({ readAt }) => readAt <= now).toSorted((a, b) => (a.readAt < b.readAt ? 1 : -1))
  const counting = newestFirst.filter(({ readAt }, place) => place < houseLineReadingsMin || readAt >= from)
  // The provider projected the league a day ago, so scores must not set its lines now.
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
  if (projections === 'unread') return 'unread'
  return projections.get(teamId) ?? (projections.size === 0 ? null : 'missing')
}

/**
 * The house line for a team in the current week, in hundredths and always at .5. It uses `projected`, else the team's scores as if it had
 * begun with eight average weeks. Null without any score.
 */
export function houseLine(
  league: Pick<League, 'season' | 'settledScores'>,
  { teamId, projected }: { teamId: TeamId; projected: LineProjection },
): Points | null {
  if (projected === 'unread' || projected === 'missing') return null
  const expected = projected ?? leanedMean(league, teamId)
  return expected === null ? null : toHalf(expected)
}

/** Why there is no house line. */
export function whyNoLine({ provider }: Pick<League, 'provider'>, projected: LineProjection): Refusal {
  return projected === 'unread' ? { code: 'house.no_line', unread: provider } : { code: 'house.no_line' }
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

/** The nearest x.5. A whole number takes the upper one. */
function toHalf(expected: Points): Points {
  return points(Math.floor(expected / 100) * 100 + 50)
}
