/** RULES §6 as a preview: the result of settling the week with the current scores. Changes nothing. */
import { assert } from '../values/assert.ts'
import type { TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import { wantedScores } from '../league/wanted-scores.ts'
import type { Turn } from '../decision.ts'
import { canSettle, runOn, scoresOf } from './settle-week.ts'

/** The week that is locked but not settled, or null. */
export function weekInProgress(league: League): number | null {
  const { progress } = league
  const next = progress.stage === 'running' ? progress.settledThrough + 1 : null
  return next !== null && canSettle(league, next) ? next : null
}

/**
 * The league as if the week in progress ended with these scores. A team without a score counts 0 if the week waits for it. `lastRun` holds the run.
 * Throws if no week is in progress.
 */
export function projectSettlement(turn: Turn, report: Pick<ScoreReport, 'teams'>): League {
  const { league } = turn
  const week = weekInProgress(league)
  assert(week !== null, `no week of league ${league.id} is in progress`)
  const { teams, ...scores } = scoresOf(league, report)
  const { teamIds, namedIds } = wantedScores(league, week)
  const needed = [...teamIds, ...namedIds].map((id): [TeamId, Points] => [id, teams.get(id) ?? points(0)])
  const decision = runOn(turn, { week, scores: { ...scores, teams: new Map([...teams, ...needed]) } })
  assert(decision.ok, 'a run is never refused')
  return decision.league
}
