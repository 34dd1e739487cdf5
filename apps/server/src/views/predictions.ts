/** A prediction as its maker sees it. */
import type { PredictionEntryWire } from '@whale/contract'
import { type LeagueView, type Prediction, pointsToDecimal, teamOfId } from '@whale/game'

export function predictionView(league: LeagueView, prediction: Prediction): PredictionEntryWire {
  const run = league.lastRun?.week === prediction.week ? league.lastRun : null
  const best = run === null ? null : Math.max(...run.scores.map(({ points }) => points))
  const scored = run?.scores.find(({ teamId }) => teamId === prediction.teamId)?.points
  return {
    team_id: prediction.teamId,
    team_name: teamOfId(league, prediction.teamId).name,
    points: pointsToDecimal(prediction.points),
    predicted_at: prediction.predictedAt,
    result: best === null ? 'open' : scored === best ? 'right' : 'wrong',
  }
}
