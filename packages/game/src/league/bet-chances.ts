/** The chances of past bets, by the projections that the provider gave for their week. */
import type { BetId, TeamId } from '../values/ids.ts'
import { type ProjectedWeek, projectedScore } from '../season/scores.ts'
import type { Bet } from './bet.ts'
import { type Chance, type Forecast, chanceOf, forecastOf, scoreStepOf } from './chance.ts'
import type { League } from './league.ts'

/** The challenger's chances for bets with projections for their week. `reports` are the last of each week. */
export function chancesOfBets(
  { settledScores }: Pick<League, 'settledScores'>,
  bets: readonly Bet[],
  reports: ReadonlyMap<number, ProjectedWeek>,
): Map<BetId, Chance> {
  const scoreStep = scoreStepOf(settledScores.flatMap(({ scores }) => scores.map(({ points }) => points)))
  const forecasts = new Map([...reports].map(([week, report]) => [week, forecastsOf(report)]))
  return new Map(
    bets.flatMap((bet): [BetId, Chance][] => {
      const chance = chanceOf(bet.terms, { forecasts: forecasts.get(bet.week) ?? new Map(), scoreStep })
      return chance === null ? [] : [[bet.id, chance]]
    }),
  )
}

function forecastsOf({ teams }: ProjectedWeek): Map<TeamId, Forecast> {
  return new Map(
    teams.flatMap((team): [TeamId, Forecast][] => {
      const projected = projectedScore(team)
      return projected === null ? [] : [[team.teamId, forecastOf(projected)]]
    }),
  )
}
