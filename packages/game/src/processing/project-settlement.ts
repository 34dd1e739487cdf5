/** RULES §6, asked beforehand: what a processing would do with the scores that are on the board now. Nothing of it happens. */
import { assert } from '../values/assert.ts'
import { points } from '../values/points.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import type { Turn } from '../decision.ts'
import { canSettle, runOn, scoresOf } from './settle-week.ts'

/** The week that is on its way to a count: locked, and not settled. Null for none. */
export function weekInProgress(league: League): number | null {
  const { progress } = league
  const next = progress.stage === 'running' ? progress.settledThrough + 1 : null
  return next !== null && canSettle(league, next) ? next : null
}

/**
 * How the league would stand if the week under way ended with these scores, complete or not: a team without a score has 0. The
 * run that it would be is its `lastRun`. Throws a `InternalError` where no week is under way.
 */
export function projectSettlement(turn: Turn, report: Pick<ScoreReport, 'teams'>): League {
  const { league } = turn
  const week = weekInProgress(league)
  assert(week !== null, `no week of league ${league.id} is under way`)
  const { teams, ...scores } = scoresOf(league, report)
  const known = new Map(league.teams.map(({ id }) => [id, teams.get(id) ?? points(0)]))
  const decision = runOn(turn, { week, scores: { ...scores, teams: known } })
  assert(decision.ok, 'no rule refuses a run')
  return decision.league
}
