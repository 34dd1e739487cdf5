/**
 * The scores on which a week is settled or confirmed: asked of the league's provider, by number and outside any transaction, and kept as
 * they were said. What was gathered since the last game stands where the provider has no answer, or no time for one more question.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DueTask, HOUR_MS, type League, type ScoreReport, later, whyIncomplete } from '@whale/game'
import { ProviderError } from '@whale/providers'
import { msUntilReading, takeReadings } from '../domain/store/provider-budgets.ts'
import { appendReport, lastReport } from '../domain/store/score-reports.ts'
import { type World, isBeingTurned } from '../world.ts'
import { budgetOf } from './provider-paces.ts'

/** A report that is complete by the rulebook's test, or why there is none to settle on yet. */
export type Import = { state: 'complete'; report: ScoreReport } | { state: 'waiting'; why: string }

/** From Monday's last game to Tuesday 04:00, with time to spare. */
const GATHERED_WITHIN_MS = 6 * HOUR_MS
/** How long a league without scores waits for its turn before it is looked at again later. */
const TIMEOUT_MS = 30_000

/** What there is to settle on, or to confirm by. A confirmation is a second question: nothing that was said before answers it. */
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
    // Expected: the provider is down, late or not making sense. Anything else is ours, and goes on up.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId: id, week, provider, kind: error.kind, detail: error.message }, 'no scores')
    if (gathered !== null && error.kind === 'out_of_order') return { state: 'complete', report: gathered }
    return { state: 'waiting', why: error.kind }
  }
}

/**
 * Pays for one reading from the budget of all workers, and waits for it so long at most. While somebody turns the clock, weeks pass in
 * seconds and the provider is the demo's: nothing is counted then, nor in a server without limits.
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
