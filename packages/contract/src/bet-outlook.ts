/** Estimates a bet's odds with the game's model (docs/odds.md), on wire types, so that the page can do it while the user drags the line. */
import {
  type BetTerms,
  type Chance,
  type Forecast,
  assert,
  chanceOf,
  densityAt,
  forecastOf,
  forecastOfBet,
  forecastUnderway,
  pointsFromDecimal,
  scoreStepOf,
} from '@whale/game'
import type { TermsWire } from './h2h.ts'

/** A team's projection and past scores, from the board's reply. */
export interface TeamForm {
  team_id: string
  projected: number | null
  /** Scores of the settled weeks. */
  scores: readonly number[]
}

export interface BetOutlook {
  /** The chance of the side in the terms. `chanceOfOther` returns the other side's. */
  chance: Chance
  /** The expected winning margin of a spread, or the expected total, in points. */
  expected: number
  /** The probability density at a number of points, for the chart. */
  density: (value: number) => number
}

/** Returns the estimate for a bet on these terms. Null if one of its teams has no projection. */
export function betOutlook(wire: TermsWire, teams: readonly TeamForm[]): BetOutlook | null {
  const terms = termsOf(wire)
  const forecasts = new Map(teams.flatMap(forecastEntry))
  const chance = chanceOf(terms, { forecasts, scoreStep: stepOf(teams) })
  const forecast = forecastOfBet(terms, forecasts)
  if (chance === null || forecast === null) return null
  return {
    chance,
    expected: Math.round(forecast.mean) / 100,
    density: (value) => densityAt(forecast, value * 100),
  }
}

/** A team's score and projection during the games. */
export interface TeamUnderway {
  team_id: string
  points: number
  projected: number | null
  /** The projected points that are still to be played. */
  to_play: number | null
}

/**
 * Returns the current chance of the side in the terms, from the live scores and the points still to play. Null if a team of the bet
 * has no projection. `forms` give the league's scoring step.
 */
export function chanceUnderway(
  wire: TermsWire,
  { teams, forms }: { teams: readonly TeamUnderway[]; forms: readonly TeamForm[] },
): Chance | null {
  const forecasts = new Map(teams.flatMap(underwayEntry))
  return chanceOf(termsOf(wire), { forecasts, scoreStep: stepOf(forms) })
}

function underwayEntry({ team_id: id, points, projected, to_play: left }: TeamUnderway): [string, Forecast][] {
  if (projected === null || left === null) return []
  const [scored, whole, waiting] = [pointsFromDecimal(points), pointsFromDecimal(projected), pointsFromDecimal(left)]
  return [[id, forecastUnderway({ scored, projected: whole, left: waiting })]]
}

function stepOf(teams: readonly TeamForm[]): number {
  return scoreStepOf(teams.flatMap((team) => team.scores.map(pointsFromDecimal)))
}

/** Converts terms from the wire to the game's type. */
export function termsOf(wire: TermsWire): BetTerms {
  const line = pointsFromDecimal(wire.line)
  if (wire.market === 'spread') {
    const { market, side } = wire
    return { market, teamId: wire.team_id, againstTeamId: wire.against_team_id, line, side }
  }
  const { market, side } = wire
  const [first, second] = wire.team_ids
  assert(first !== undefined, 'the schema requires a team')
  return { market, teamIds: second === undefined ? [first] : [first, second], line, side }
}

function forecastEntry({ team_id: id, projected }: TeamForm): [string, Forecast][] {
  return projected === null ? [] : [[id, forecastOf(pointsFromDecimal(projected))]]
}
