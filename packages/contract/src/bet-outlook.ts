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
  const scores = teams.flatMap((team) => team.scores.map(pointsFromDecimal))
  const chance = chanceOf(terms, { forecasts, scoreStep: scoreStepOf(scores) })
  const forecast = forecastOfBet(terms, forecasts)
  if (chance === null || forecast === null) return null
  return {
    chance,
    expected: Math.round(forecast.mean) / 100,
    density: (value) => densityAt(forecast, value * 100),
  }
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
