/** Estimates a bet's odds with the game's model (docs/odds.md), on wire types, so that the page can do it while the user drags the line. */
import {
  type Chance,
  type Forecast,
  chanceOf,
  densityAt,
  forecastOf,
  forecastOfBet,
  forecastUnderway,
  pointsFromDecimal,
  scoreStepOf,
} from '@whale/game'
import type { TeamSide } from '@whale/contract'

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
export function betOutlook(terms: TeamSide, teams: readonly TeamForm[]): BetOutlook | null {
  const { own, other } = terms
  const side = { kind: terms.kind, line: pointsFromDecimal(terms.line) }
  const forecastFor = (id: string) => {
    const projected = teams.find((team) => team.team_id === id)?.projected ?? null
    return projected === null ? undefined : forecastOf(pointsFromDecimal(projected))
  }
  const forecasts = { own: forecastFor(own), other: forecastFor(other) }
  const chance = chanceOf(side, { ...forecasts, scoreStep: stepOf(teams) })
  const forecast = forecastOfBet(side, forecasts)
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
  terms: TeamSide,
  { teams, forms }: { teams: readonly TeamUnderway[]; forms: readonly TeamForm[] },
): Chance | null {
  const { own, other } = terms
  const side = { kind: terms.kind, line: pointsFromDecimal(terms.line) }
  const forecastFor = (id: string) => forecastNow(teams.find((team) => team.team_id === id))
  return chanceOf(side, { own: forecastFor(own), other: forecastFor(other), scoreStep: stepOf(forms) })
}

function forecastNow(team: TeamUnderway | undefined): Forecast | undefined {
  if (team === undefined || team.projected === null || team.to_play === null) return undefined
  return forecastUnderway({
    scored: pointsFromDecimal(team.points),
    projected: pointsFromDecimal(team.projected),
    left: pointsFromDecimal(team.to_play),
  })
}

function stepOf(teams: readonly TeamForm[]): number {
  return scoreStepOf(teams.flatMap((team) => team.scores.map(pointsFromDecimal)))
}
