/**
 * Reads the scores of a week to settle or confirm it, outside any transaction, and stores the report unchanged. Scores gathered since
 * the last game are used if the provider is down or its budget is spent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DueTask, HOUR_MS, type League, type ScoreReport, later, whyIncomplete } from '@whale/game'
import { ProviderError } from '@whale/providers'
import { msUntilReading, takeReadings } from '../domain/store/provider-budgets.ts'
import { appendReport, lastReport } from '../domain/store/score-reports.ts'
import { type World, isBeingTurned } from '../world.ts'
import { budgetOf } from './provider-paces.ts'

/** A complete report, or why there is none yet. */
export type Import = { state: 'complete'; report: ScoreReport } | { state: 'waiting'; why: string }

/** From Monday's last game to Tuesday 04:00, with time to spare. */
const GATHERED_WITHIN_MS = 6 * HOUR_MS
/** How long a league without scores waits for the budget before it is rescheduled. */
const TIMEOUT_MS = 30_000

/** Returns the scores to settle or confirm a week. A confirmation always reads again and never uses an earlier report. */
export async function importScores(
  world: World,
  league: League,
  { kind, week, dueAt }: Pick<DueTask, 'kind' | 'dueAt'> & { week: number },
): Promise<Import> {
  const { id, provider, fantasyLeagueId, season } = league
  const wanted = { season, week, teamIds: league.teams.map((team) => team.id) }
  const since = later(dueAt, -GATHERED_WITHIN_MS)
  const last = await lastReport(world.db, { leagueId: id, week })
  const isGathered = last !== null && last.report.readAt >= since && whyIncomplete(last.report, wanted) === null
  const gathered = kind === 'process' && isGathered ? last.report : null
  if (!(await isPaid(world, league, gathered === null ? TIMEOUT_MS : 0))) {
    return gathered === null ? { state: 'waiting', why: 'busy' } : { state: 'complete', report: gathered }
  }
  try {
    const report = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await appendReport(world.db, { leagueId: id, report, last })
    const why = whyIncomplete(report, wanted)
    return why === null ? { state: 'complete', report } : { state: 'waiting', why }
  } catch (error) {
    // Expected: the provider is down, late or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId: id, week, provider, kind: error.kind, detail: error.message }, 'no scores')
    if (gathered !== null && error.kind === 'out_of_order') return { state: 'complete', report: gathered }
    return { state: 'waiting', why: error.kind }
  }
}

/**
 * Takes one reading from the shared budget, waiting up to `timeoutMs`. Nothing is counted without limits or while the demo clock is
 * being turned, when weeks pass in seconds.
 */
async function isPaid(world: World, { provider }: League, timeoutMs: number): Promise<boolean> {
  if (!world.hasLimits || isBeingTurned(world)) return true
  const budget = budgetOf(provider)
  const until = performance.now() + timeoutMs
  for (;;) {
    if ((await takeReadings(world.db, { provider, budget, wanted: 1 })) === 1) return true
    if (timeoutMs === 0) return false
    const waitMs = await msUntilReading(world.db, provider, budget)
    if (performance.now() + waitMs > until) return false
    await sleep(waitMs)
  }
}
