/** Estimates a bet's odds with the game's model (docs/odds.md), on wire types, so that the page can do it while the user drags the line. */
import {
  type BetSide,
  type Chance,
  type Forecast,
  acrossFrom,
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
  const { own, other, ...side } = sideOfTerms(wire)
  const forecastFor = (id: string | null) => {
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
  wire: TermsWire,
  { teams, forms }: { teams: readonly TeamUnderway[]; forms: readonly TeamForm[] },
): Chance | null {
  const { own, other, ...side } = sideOfTerms(wire)
  const forecastFor = (id: string | null) => forecastNow(teams.find((team) => team.team_id === id))
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

/** The side that terms with teams stand for, and the teams that it is about: the one it wants to score and the other. */
export function sideOfTerms(wire: TermsWire): BetSide & { own: string | null; other: string | null } {
  const line = pointsFromDecimal(wire.line)
  if (wire.market === 'over_under') {
    const [team = null] = wire.team_ids
    const teams = wire.side === 'over' ? { own: team, other: null } : { own: null, other: team }
    return { kind: wire.side, line, ...teams }
  }
  const { team_id: team, against_team_id: against, side } = wire
  // That a team does not cover is a bet on the other team, with the line reversed.
  if (side === 'fails') return { ...acrossFrom({ kind: 'spread', line }), own: against, other: team }
  return { kind: 'spread', line, own: team, other: against }
}
