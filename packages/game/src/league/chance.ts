/**
 * The chance to win a bet, from the provider's projections. Display only: no rule uses it. docs/odds.md explains the two constants. Only this file
 * uses fractions.
 */
import { assert } from '../values/assert.ts'
import { roundHalfUp } from '../values/division.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { BetSide } from '../ledger/named-bet.ts'

/** The normal distribution of a score, or of a sum or difference of scores, in hundredths of a point. */
export interface Forecast {
  mean: number
  /** The standard deviation. */
  spread: number
}

/** The shares of outcomes that win, push and lose, in hundredths of a percent. They add up to 10,000. */
export interface Chance {
  win: number
  push: number
  lose: number
}

/** The model: a score's standard deviation is 7.5 points plus 16.5% of its projection (`npm run calibrate`). */
const SPREAD_BASE = 750
const SPREAD_SHARE = 0.165

const WHOLE = 10_000

/** The distribution of a team's weekly score, given its projection. */
export function forecastOf(projected: Points): Forecast {
  return { mean: projected, spread: SPREAD_BASE + SPREAD_SHARE * Math.max(0, projected) }
}

/** A complete score may still be corrected by about a point (in hundredths). */
const CORRECTION_SPREAD = 100

/** A team whose games are on. */
export interface Underway {
  /** Points scored so far. */
  scored: Points
  /** The provider's projection for the week before the games. */
  projected: Points
  /** The part of the projection still to be played. */
  left: Points
}

/**
 * The distribution of a team's score while games are on: points so far plus the remaining projection. The variance shrinks in proportion to what is
 * left.
 */
export function forecastUnderway({ scored, projected, left }: Underway): Forecast {
  const share = projected > 0 ? Math.min(1, Math.max(0, left) / projected) : 0
  const whole = forecastOf(projected)
  return { mean: scored + Math.max(0, left), spread: Math.max(CORRECTION_SPREAD, whole.spread * Math.sqrt(share)) }
}

/** The forecasts for a side's own team and the other, null without a projection. */
export interface BothForecasts {
  own: Forecast | undefined
  other: Forecast | undefined
}

/** The distribution that decides a bet: the difference of two scores, or one score. Null if a projection is missing. */
export function forecastOfBet({ kind }: Pick<BetSide, 'kind'>, { own, other }: BothForecasts): Forecast | null {
  if (kind !== 'spread') return (kind === 'over' ? own : other) ?? null
  if (own === undefined || other === undefined) return null
  return { mean: own.mean - other.mean, spread: Math.hypot(own.spread, other.spread) }
}

/** The probability density at `value`, for charts. */
export function densityAt({ mean, spread }: Forecast, value: number): number {
  return Math.exp(-0.5 * ((value - mean) / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI))
}

/**
 * A side's chance; `chanceOfOther` returns the other side's. `scoreStep` is this league's score step: only a line that a score can hit exactly can
 * push. Null if a projection is missing.
 */
export function chanceOf(
  side: BetSide,
  { scoreStep, ...forecasts }: BothForecasts & { scoreStep: number },
): Chance | null {
  const forecast = forecastOfBet(side, forecasts)
  if (forecast === null) return null
  // A spread is covered if the difference plus the line is above 0.
  const at = side.kind === 'spread' ? -side.line : side.line
  const { above, below } = sidesOf(forecast, { at, scoreStep })
  const [win, lose] = side.kind === 'under' ? [below, above] : [above, below]
  return { win, push: WHOLE - win - lose, lose }
}

/** The same bet seen from the other side. */
export function chanceOfOther({ win, push, lose }: Chance): Chance {
  return { win: lose, push, lose: win }
}

/** The largest step, in hundredths, that divides all these scores: 100 for whole points. With too few scores, 1. */
export function scoreStepOf(scores: readonly Points[]): number {
  return scores.length < 8 ? 1 : Math.max(1, scores.reduce(commonDivisor, 0))
}

/** How often a bet must win to break even, in hundredths of a percent. Pushes do not count. */
export function breakEven({ stake, counterStake }: { stake: Units; counterStake: Units }): number {
  assert(stake + counterStake > 0, 'the stakes are not both zero')
  return roundHalfUp({ numerator: WHOLE * stake, denominator: stake + counterStake })
}

/** The average gain of the bet, in hundredths of a unit. The other side's is its negative. */
export function expectedReturn(
  { win, lose }: Chance,
  { stake, counterStake }: { stake: Units; counterStake: Units },
): number {
  const exact = win * counterStake - lose * stake
  const size = roundHalfUp({ numerator: Math.abs(exact), denominator: WHOLE / 100 })
  return exact < 0 && size > 0 ? -size : size
}

/** The shares of outcomes above and below `at`, in whole hundredths of a percent. Together at most 10,000. */
function sidesOf(forecast: Forecast, { at, scoreStep }: { at: number; scoreStep: number }) {
  const { mean, spread } = forecast
  // A score that rounds to the line pushes. A line between two steps cannot be hit.
  const half = at % scoreStep === 0 ? scoreStep / 2 : 0
  const above = Math.round(WHOLE * upperTail((at + half - mean) / spread))
  const below = Math.round(WHOLE * upperTail((mean - (at - half)) / spread))
  // If both round up, the total would be one too many.
  if (above + below <= WHOLE) return { above, below }
  return above > below ? { above: above - 1, below } : { above, below: below - 1 }
}

/** The share of a standard normal distribution above `x`, to seven decimals (Abramowitz and Stegun 26.2.17). */
export function upperTail(x: number): number {
  if (x < 0) return 1 - upperTail(-x)
  const t = 1 / (1 + 0.2316419 * x)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)) * series
}

function commonDivisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
