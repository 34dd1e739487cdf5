/** A prediction as its maker sees it. */
import type { PredictionEntryWire } from '@whale/contract'
import {
  type LeagueView,
  type Prediction,
  type TeamId,
  constantsOf,
  playerOfId,
  pointsToDecimal,
  teamOfId,
} from '@whale/game'

export function predictionView(league: LeagueView, prediction: Prediction): PredictionEntryWire {
  const best = bestTeams(league, prediction.week)
  return {
    team_id: prediction.teamId,
    team_name: teamOfId(league, prediction.teamId).name,
    points: pointsToDecimal(prediction.points),
    predicted_at: prediction.predictedAt,
    result: best === null ? 'open' : best.includes(prediction.teamId) ? 'right' : 'wrong',
  }
}

/** The teams that were right to name in a settled week; null while it is not settled. */
function bestTeams(league: LeagueView, week: number): TeamId[] | null {
  const scored =
    week < constantsOf(league.season).bermudaFirstWeek
      ? league.settledScores.find((settled) => settled.week === week)?.scores
      : league.bermuda?.weeks
          .find((scoredWeek) => scoredWeek.week === week)
          ?.lines.map(({ playerId, multiplied }) => ({
            teamId: playerOfId(league, playerId).teamId,
            points: multiplied,
          }))
  if (scored === undefined) return null
  const best = Math.max(...scored.map(({ points }) => points))
  return scored.filter(({ points }) => points === best).map(({ teamId }) => teamId)
}
