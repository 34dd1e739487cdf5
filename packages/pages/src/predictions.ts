/** Predictions and their results. */
import type { PredictionEntryWire, TopScorePotWire } from '@whale/contract'
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
  topScorePot,
} from '@whale/game'
import { type WeekRun, lastRunOf } from './week-run.ts'

/** A prediction. The caller checks that the viewer may see it. */
export function predictionView(
  league: LeagueView,
  prediction: Prediction,
  run: PayingRun = lastRunOf(league, prediction.week),
): PredictionEntryWire {
  const best = bestOfWeek(league, prediction.week, run)
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
type PayingRun = Pick<NonNullable<WeekRun>, 'transfers' | 'notes'> | null

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
 * The teams that were the right pick of a settled week, with their score. In the Triangle: its best entrants, with multiplied points. Null
 * before settlement, and when the week has no scores.
 */
export function bestOfWeek(
  league: LeagueView,
  week: number,
  run: PayingRun,
): { teamIds: TeamId[]; points: Points } | null {
  const isFinal = week >= constantsOf(league.season).bermudaFirstWeek
  const scored = isFinal
    ? league.bermuda?.weeks
        .find((scoredWeek) => scoredWeek.week === week)
        ?.lines.map(({ playerId, multiplied }) => ({
          teamId: playerOfId(league, playerId).teamId,
          points: multiplied,
        }))
    : league.settledScores.find((settled) => settled.week === week)?.scores
  if (scored === undefined || scored.length === 0) return null
  const recorded = isFinal ? null : recordedBest(run)
  const best = recorded ?? points(Math.max(...scored.map((team) => team.points)))
  return { teamIds: scored.filter((team) => team.points === best).map(({ teamId }) => teamId), points: best }
}

/** The score that was right by the run's receipt: a team that nobody plays can have more. Null if the receipt has no line about it. */
function recordedBest(run: PayingRun): Points | null {
  for (const { reason } of run?.transfers ?? []) {
    if (reason.rule === 'top_score.team' || reason.rule === 'top_score.pick') return reason.points
  }
  const wrong = run?.notes.find((note) => note.rule === 'prediction.wrong')
  return wrong?.points ?? null
}

/** The pot of an open week's top score. Null for other weeks, and in the Triangle. */
export function potView(league: LeagueView, week: number): TopScorePotWire | null {
  const { progress } = league
  const isOpen = progress.stage === 'running' && week > progress.settledThrough && week <= progress.week
  return isOpen ? topScorePot(league, week) : null
}
