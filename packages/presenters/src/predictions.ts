/** Predictions and their results. */
import type { PredictionEntryWire } from '@whale/contract'
import {
  type LeagueView,
  type Points,
  type Prediction,
  type TeamId,
  constantsOf,
  playerOfId,
  points,
  pointsToDecimal,
  teamOfId,
} from '@whale/game'
import { type WeekRun, lastRunOf } from './week-run.ts'

/** A prediction. The caller checks that the viewer may see it. */
export function predictionView(
  league: LeagueView,
  prediction: Prediction,
  run: PayingRun = lastRunOf(league, prediction.week),
): PredictionEntryWire {
  const best = bestOfWeek(league, prediction.week)
  return {
    team_id: prediction.teamId,
    team_name: teamOfId(league, prediction.teamId).name,
    points: prediction.points === null ? null : pointsToDecimal(prediction.points),
    predicted_at: prediction.predictedAt,
    result: best === null ? 'open' : best.teamIds.includes(prediction.teamId) ? 'right' : 'wrong',
    earned: pointsToDecimal(earnedBy(league, prediction)),
    paid: paidFor(prediction, run),
  }
}

/** The run that settled the prediction's week; null while it is open. */
type PayingRun = Pick<NonNullable<WeekRun>, 'transfers'> | null

/** The units that the treasury paid for the prediction, by the ledger. */
function paidFor({ id }: Prediction, run: PayingRun): number {
  return run?.transfers.find(({ reason }) => 'predictionId' in reason && reason.predictionId === id)?.units ?? 0
}

/** The points that the pick and the guess added to an entrant's score in the Triangle. */
function earnedBy({ bermuda }: LeagueView, { week, playerId }: Prediction): Points {
  const line = bermuda?.weeks.find((one) => one.week === week)?.lines.find((one) => one.playerId === playerId)
  return line === undefined ? points(0) : points(line.naming + line.guess)
}

/**
 * The highest-scoring teams of a settled week, with their score. Until the Triangle all teams count, then only its entrants, with multiplied
 * points. Null before settlement, and when the week has no scores.
 */
export function bestOfWeek(league: LeagueView, week: number): { teamIds: TeamId[]; points: Points } | null {
  const scored =
    week < constantsOf(league.season).bermudaFirstWeek
      ? league.settledScores.find((settled) => settled.week === week)?.scores
      : league.bermuda?.weeks
          .find((scoredWeek) => scoredWeek.week === week)
          ?.lines.map(({ playerId, multiplied }) => ({
            teamId: playerOfId(league, playerId).teamId,
            points: multiplied,
          }))
  if (scored === undefined || scored.length === 0) return null
  const best = points(Math.max(...scored.map((team) => team.points)))
  return { teamIds: scored.filter((team) => team.points === best).map(({ teamId }) => teamId), points: best }
}
