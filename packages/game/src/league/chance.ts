/**
 * How likely a bet is to win, by what the provider projects. Not a rule: nothing settles by it (docs/odds.md says where its two numbers
 * come from and how often it was right). It is the one place in the game that computes with fractions; what leaves it is whole.
 */
import { assert } from '../values/assert.ts'
import { roundHalfUp } from '../values/division.ts'
import type { TeamId } from '../values/ids.ts'
import { type Odds, odds } from '../values/odds.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { BetTerms } from './bet.ts'

/** What a score, or a sum or a difference of scores, may come to: normally distributed, in hundredths of a point. */
export interface Forecast {
  mean: number
  /** The standard deviation. */
  spread: number
}

/** The shares of all outcomes that win, push and lose, in hundredths of a percent; they add up to 10,000. */
export interface Chance {
  win: number
  push: number
  lose: number
}

/** The model's two numbers: a score lies about its projection by 7.5 points and 16.5% of the projection (`npm run calibrate`). */
const SPREAD_BASE = 750
const SPREAD_SHARE = 0.165

const WHOLE = 10_000

/** What a team's score of a week may come to where the provider projects `projected`. */
export function forecastOf(projected: Points): Forecast {
  return { mean: projected, spread: SPREAD_BASE + SPREAD_SHARE * Math.max(0, projected) }
}

/** When everything is in, a score may still be corrected: about a point, in hundredths. */
const CORRECTION_SPREAD = 100

/** A team in the middle of its week. */
export interface Underway {
  /** What it has scored. */
  scored: Points
  /** What the provider projected for the week before its games. */
  projected: Points
  /** What of that is still to be played. */
  left: Points
}

/**
 * What a team's score may come to while its games are on: what it has, and of the projection what is still to be played. The variance
 * of a score shrinks with that share of it, as it does where athletes score independently of each other.
 */
export function forecastUnderway({ scored, projected, left }: Underway): Forecast {
  const share = projected > 0 ? Math.min(1, Math.max(0, left) / projected) : 0
  const whole = forecastOf(projected)
  return { mean: scored + Math.max(0, left), spread: Math.max(CORRECTION_SPREAD, whole.spread * Math.sqrt(share)) }
}

/**
 * What the number of a bet may come to: the difference of two scores (spread), or a score or the sum of two (over/under). Null where
 * the provider projects nothing for one of the teams: then nobody can say.
 */
export function forecastOfBet(terms: BetTerms, forecasts: ReadonlyMap<TeamId, Forecast>): Forecast | null {
  const teamIds = terms.market === 'spread' ? [terms.teamId, terms.againstTeamId] : terms.teamIds
  const teams = teamIds.flatMap((teamId) => forecasts.get(teamId) ?? [])
  const [first, second] = teams
  if (first === undefined || teams.length < teamIds.length) return null
  if (second === undefined) return first
  const sign = terms.market === 'spread' ? -1 : 1
  return { mean: first.mean + sign * second.mean, spread: Math.hypot(first.spread, second.spread) }
}

/** How dense the outcomes lie at `value`, for drawing: the highest is at the mean. */
export function densityAt({ mean, spread }: Forecast, value: number): number {
  return Math.exp(-0.5 * ((value - mean) / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI))
}

/**
 * The challenger's chance; the other side's is `chanceOfOther`. `scoreStep` is the step in which this league's scores are counted
 * (`scoreStepOf`): only a line that a score can hit exactly can push. Null where nothing is projected for one of the teams.
 */
export function chanceOf(
  terms: BetTerms,
  { forecasts, scoreStep }: { forecasts: ReadonlyMap<TeamId, Forecast>; scoreStep: number },
): Chance | null {
  const forecast = forecastOfBet(terms, forecasts)
  if (forecast === null) return null
  // A spread is covered where the difference plus the line is above 0.
  const at = terms.market === 'spread' ? -terms.line : terms.line
  const { above, below } = sidesOf(forecast, { at, scoreStep })
  const isAbove = terms.side === 'covers' || terms.side === 'over'
  const [win, lose] = isAbove ? [above, below] : [below, above]
  return { win, push: WHOLE - win - lose, lose }
}

/** The same bet from its other side. */
export function chanceOfOther({ win, push, lose }: Chance): Chance {
  return { win: lose, push, lose: win }
}

/**
 * The largest step, in hundredths of a point, that all of these scores are multiples of: 100 where a league counts whole points. With
 * fewer scores than say something, 1.
 */
export function scoreStepOf(scores: readonly Points[]): number {
  return scores.length < 8 ? 1 : Math.max(1, scores.reduce(commonDivisor, 0))
}

/** The odds at which the bet is even in the long run, a push giving the stake back. Null for a bet that cannot be won or not lost. */
export function fairOdds({ win, lose }: Chance): Odds | null {
  if (win === 0) return null
  const fair = 100 + roundHalfUp({ numerator: 100 * lose, denominator: win })
  return fair > 100 ? odds(fair) : null
}

/** How often a bet must win, in hundredths of a percent of the times that it does not push, so that nothing is lost in the long run. */
export function breakEven({ stake, counterStake }: { stake: Units; counterStake: Units }): number {
  assert(stake + counterStake > 0, 'somebody puts something in')
  return roundHalfUp({ numerator: WHOLE * stake, denominator: stake + counterStake })
}

/** What the bet brings in the long run, in hundredths of a unit each time; the other side's is its negative. */
export function expectedReturn(
  { win, lose }: Chance,
  { stake, counterStake }: { stake: Units; counterStake: Units },
): number {
  const exact = win * counterStake - lose * stake
  const size = roundHalfUp({ numerator: Math.abs(exact), denominator: WHOLE / 100 })
  return exact < 0 && size > 0 ? -size : size
}

/** How much of all that may come lies above and below `at`, in whole hundredths of a percent; never more than there is. */
function sidesOf(forecast: Forecast, { at, scoreStep }: { at: number; scoreStep: number }) {
  const { mean, spread } = forecast
  // Scores stand on steps: what rounds to the line itself pushes. A line between two steps cannot be hit.
  const half = at % scoreStep === 0 ? scoreStep / 2 : 0
  const above = Math.round(WHOLE * upperTail((at + half - mean) / spread))
  const below = Math.round(WHOLE * upperTail((mean - (at - half)) / spread))
  // Halves that both round up would be one too many.
  if (above + below <= WHOLE) return { above, below }
  return above > below ? { above: above - 1, below } : { above, below: below - 1 }
}

/** The share of a standard normal distribution above `x`, to seven places (Abramowitz and Stegun 26.2.17). */
function upperTail(x: number): number {
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
