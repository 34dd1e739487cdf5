/** Top-score picks and their results. */
import type { TopScorePickWire, TopScorePotWire } from '@whale/contract'
import {
  type LeagueView,
  type Points,
  type TopScorePick,
  type TeamId,
  constantsOf,
  playerOfId,
  points,
  pointsToDecimal,
  teamOfId,
  topScorePot,
} from '@whale/game'
import { type WeekRun, lastRunOf } from './week-run.ts'

/** A top-score pick. The caller checks that the viewer may see it. */
export function topScorePickView(
  league: LeagueView,
  topScorePick: TopScorePick,
  run: PayingRun = lastRunOf(league, topScorePick.week),
): TopScorePickWire {
  const best = bestOfWeek(league, topScorePick.week, run)
  return {
    team_id: topScorePick.teamId,
    team_name: teamOfId(league, topScorePick.teamId).name,
    points: topScorePick.points === null ? null : pointsToDecimal(topScorePick.points),
    predicted_at: topScorePick.predictedAt,
    result: best === null ? 'open' : best.teamIds.includes(topScorePick.teamId) ? 'right' : 'wrong',
    earned: pointsToDecimal(earnedBy(league, topScorePick)),
    paid: paidFor(topScorePick, run),
  }
}

/** The run that settled the top-score pick's week; null while it is open. */
type PayingRun = Pick<NonNullable<WeekRun>, 'transfers' | 'notes'> | null

/** The units that the treasury paid for the top-score pick, from the ledger. */
function paidFor({ id }: TopScorePick, run: PayingRun): number {
  return run?.transfers.find(({ reason }) => 'predictionId' in reason && reason.predictionId === id)?.units ?? 0
}

/** The points that the pick and the guess added to an entrant's score in the Triangle. */
function earnedBy({ bermuda }: LeagueView, { week, playerId }: TopScorePick): Points {
  const line = bermuda?.weeks.find((one) => one.week === week)?.lines.find((one) => one.playerId === playerId)
  return line === undefined ? points(0) : points(line.naming + line.guess)
}

/**
 * The teams that were the right pick of a settled week, with their score. In the Triangle: its best entrants, with multiplied points. Null before
 * settlement, and if the week has no scores.
 */
export function bestOfWeek(
  league: LeagueView,
  week: number,
  run: PayingRun,
): { teamIds: TeamId[]; points: Points } | null {
  const isFinal = week >= constantsOf(league.season).finalFirstWeek
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

/** The right score from the run's receipt: a team that nobody plays can have more. Null if the receipt has no line about it. */
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
