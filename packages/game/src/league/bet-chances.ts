/** The chances of past bets, from the provider's projections for their week. */
import type { BetId, TeamId } from '../values/ids.ts'
import { type ProjectedWeek, projectedScore } from '../season/scores.ts'
import type { Bet } from './bet.ts'
import { teamsOfBet } from './bet-reasons.ts'
import { type Chance, type Forecast, chanceOf, forecastOf, scoreStepOf } from './chance.ts'
import type { League } from './league.ts'

/** The challenger's chance in each bet whose week has projections. `reports` holds the last report of each week. */
export function chancesOfBets(
  league: Pick<League, 'id' | 'players' | 'settledScores'>,
  bets: readonly Bet[],
  reports: ReadonlyMap<number, ProjectedWeek>,
): Map<BetId, Chance> {
  const scoreStep = scoreStepOf(league.settledScores.flatMap(({ scores }) => scores.map(({ points }) => points)))
  const forecasts = new Map([...reports].map(([week, report]) => [week, forecastsOf(report)]))
  return new Map(
    bets.flatMap((bet): [BetId, Chance][] => {
      const { own, other } = teamsOfBet(league, bet)
      const ofWeek = forecasts.get(bet.week)
      const chance = chanceOf(bet, { own: ofWeek?.get(own), other: ofWeek?.get(other), scoreStep })
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
