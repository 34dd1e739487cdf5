/**
 * What a bet on the board can be expected to come to: the game's model (docs/odds.md) asked in wire words, so that the page computes it
 * itself while somebody drags the line.
 */
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

/** What is known of a team: part of the board's reply. */
export interface TeamForm {
  team_id: string
  projected: number | null
  /** Of the settled weeks. */
  scores: readonly number[]
}

export interface BetOutlook {
  /** Of the side that the terms name; `chanceOfOther` is the other side's. */
  chance: Chance
  /** In points: by how much the team of a spread is expected to win, or what a total is expected to come to. */
  expected: number
  /** How likely so many points are, for drawing. */
  density: (value: number) => number
}

/** Returns what a bet on these terms can be expected to come to. Null where a team of it is not projected: then nobody can say. */
export function betOutlook(wire: TermsWire, teams: readonly TeamForm[]): BetOutlook | null {
  const terms = termsOf(wire)
  const forecasts = new Map(teams.flatMap(forecastIfAny))
  const chance = chanceOf(terms, { forecasts, scoreStep: stepOf(teams) })
  const forecast = forecastOfBet(terms, forecasts)
  if (chance === null || forecast === null) return null
  return {
    chance,
    expected: Math.round(forecast.mean) / 100,
    density: (value) => densityAt(forecast, value * 100),
  }
}

/** What is known of a team while its games are on. */
export interface TeamUnderway {
  team_id: string
  points: number
  projected: number | null
  /** Of what was projected, what is still to be played. */
  to_play: number | null
}

/**
 * Returns the chance that the side which the terms name has now, by what stands on the board and what is still to be played. Null
 * where of a team of it nobody can say. `forms` are for the steps in which the league counts.
 */
export function chanceUnderway(
  wire: TermsWire,
  { teams, forms }: { teams: readonly TeamUnderway[]; forms: readonly TeamForm[] },
): Chance | null {
  const forecasts = new Map(teams.flatMap(underwayIfAny))
  return chanceOf(termsOf(wire), { forecasts, scoreStep: stepOf(forms) })
}

function underwayIfAny({ team_id: id, points, projected, to_play: left }: TeamUnderway): [string, Forecast][] {
  if (projected === null || left === null) return []
  const [scored, whole, waiting] = [pointsFromDecimal(points), pointsFromDecimal(projected), pointsFromDecimal(left)]
  return [[id, forecastUnderway({ scored, projected: whole, left: waiting })]]
}

function stepOf(teams: readonly TeamForm[]): number {
  return scoreStepOf(teams.flatMap((team) => team.scores.map(pointsFromDecimal)))
}

/** Returns the terms of a bet as the rules know them. */
export function termsOf(wire: TermsWire): BetTerms {
  const line = pointsFromDecimal(wire.line)
  if (wire.market === 'spread') {
    const { market, side } = wire
    return { market, teamId: wire.team_id, againstTeamId: wire.against_team_id, line, side }
  }
  const { market, side } = wire
  const [first, second] = wire.team_ids
  assert(first !== undefined, 'the contract asks for a team')
  return { market, teamIds: second === undefined ? [first] : [first, second], line, side }
}

function forecastIfAny({ team_id: id, projected }: TeamForm): [string, Forecast][] {
  return projected === null ? [] : [[id, forecastOf(pointsFromDecimal(projected))]]
}
