/**
 * Reads the scores of a week to settle or confirm it, outside any transaction, and stores the report unchanged. Scores gathered since the
 * last game are used if the provider is down or its budget is used up. A doubtful change of the scores needs a second reading.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DueTask,
  HOUR_MS,
  type League,
  type ScoreReport,
  SECOND_READING_MS,
  byLineups,
  later,
  lineupChanges,
  presentTeams,
  wantedScores,
  whyIncomplete,
} from '@whale/game'
import { ProviderError } from '@whale/providers'
import { storeLineupNote } from '../domain/store/late-scores.ts'
import { storeLineups } from '../domain/store/live-scores.ts'
import { msUntilReading, takeReadings } from '../domain/store/provider-budgets.ts'
import { type LastReport, appendReport, lastReports } from '../domain/store/score-reports.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import { budgetOf } from '../domain/provider-paces.ts'
import { REPORTS_MAX, isDoubtful } from './second-reading.ts'

/** A complete report, or why there is none yet. */
export type Import = { state: 'complete'; report: ScoreReport } | Waiting

/** `retryMs`: how long to wait, if different from the usual time. */
interface Waiting {
  state: 'waiting'
  why: string
  retryMs?: number
}

/** From Monday's last game to Tuesday 04:00, with a margin. */
const GATHERED_WITHIN_MS = 6 * HOUR_MS
/** How long an import waits for the provider's budget before the league is rescheduled. */
const BUDGET_WAIT_MS = 30_000

/**
 * Returns the scores to settle or confirm a week. A confirmation always reads again and never uses an earlier report. `waitMs`: how long a
 * league without scores waits for the budget before it is `busy`.
 */
export async function importScores(
  world: World,
  league: League,
  task: ScoringTask,
  { waitMs } = { waitMs: BUDGET_WAIT_MS },
): Promise<Import> {
  const { id, provider, fantasyLeagueId, season } = league
  const { week } = task
  const stored = await lastReports(world.db, { leagueId: id, week, limit: REPORTS_MAX })
  const [last = null] = stored
  const gathered = last === null ? null : await gatheredReport(world, league, task, { last: last.report, stored })
  if (!(await isPaid(world, league, gathered === null ? waitMs : 0))) {
    return gathered ?? { state: 'waiting', why: 'busy' }
  }
  try {
    const report = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await appendReport(world.db, { leagueId: id, report, last })
    return await judge(world, league, task, report)
  } catch (error) {
    // Expected: the provider is down, late or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId: id, week, provider, kind: error.kind, detail: error.message }, 'no scores')
    if (gathered !== null && error.kind === 'out_of_order') return gathered
    return { state: 'waiting', why: error.kind }
  }
}

/** Returns the scores gathered since the last game, if they can settle the week. */
async function gatheredReport(
  world: World,
  league: League,
  task: ScoringTask,
  { last, stored }: { last: ScoreReport; stored: readonly LastReport[] },
) {
  if (task.kind !== 'process' || last.readAt < later(task.dueAt, -GATHERED_WITHIN_MS)) return null
  const judged = await judge(world, league, task, last, stored)
  return judged.state === 'complete' ? judged : null
}

type ScoringTask = Pick<DueTask, 'kind' | 'dueAt'> & { week: number }

/** Returns the report with the lineups that count, or why it does not count. */
async function judge(
  world: World,
  league: League,
  task: ScoringTask,
  read: ScoreReport,
  stored?: readonly LastReport[],
): Promise<Import> {
  const { id: leagueId } = league
  const { week } = task
  const reports = stored ?? (await lastReports(world.db, { leagueId, week, limit: REPORTS_MAX }))
  const [oldest = read, ...others] = reports.map((last) => last.report).toReversed()
  const lineups = await storeLineups(world.db, leagueId, [oldest, ...others, read])
  const { report, changes } = byLineups(read, lineups)
  const wanted = wantedScores(league, week)
  const why = whyIncomplete(report, wanted)
  if (why !== null) return { state: 'waiting', why }
  const settled = task.kind === 'confirm' ? (league.lastRun?.scores ?? null) : null
  const present = presentTeams(league).map(({ id }) => id)
  const known = league.teams.map(({ id }) => id)
  const counted = reports.map((last) => ({ ...last, report: byLineups(last.report, lineups).report }))
  if (isDoubtful({ report, wanted, settled, present, known, stored: counted })) {
    return { state: 'waiting', why: 'second_reading', retryMs: SECOND_READING_MS }
  }
  const note = { leagueId, week, changes: lineupChanges(changes), now: world.clock.now() }
  if (await storeLineupNote(world.db, note)) world.announce(leagueId)
  return { state: 'complete', report }
}

/**
 * Takes one reading from the shared budget, waiting up to `timeoutMs`. Counts nothing without limits or while the demo clock is being
 * turned, when weeks pass in seconds.
 */
async function isPaid(world: World, { provider }: League, timeoutMs: number): Promise<boolean> {
  if (!world.hasLimits || isClockBeingTurned(world) || provider === 'night') return true
  const budget = budgetOf(provider)
  const until = performance.now() + timeoutMs
  for (;;) {
    if ((await takeReadings(world, { provider, budget, wanted: 1 })) === 1) return true
    if (timeoutMs === 0) return false
    const waitMs = await msUntilReading(world, provider, budget)
    if (performance.now() + waitMs > until) return false
    await sleep(waitMs)
  }
}
