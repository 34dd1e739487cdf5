/**
 * Does the first due task of many leagues of a cell in one transaction: on Tuesdays, their settlement. `advanceLeague` handles leagues that
 * fail, are locked by a command, or have more to do.
 */
import { type DueTask, type League, type LeagueId, needsScores, runCalendarTask, runScoringTask } from '@whale/game'
import { type CalendarCommand, actTogether } from '../domain/act.ts'
import { peekAtReady } from '../domain/peek.ts'
import { errorDetails } from '../platform/error-details.ts'
import type { World } from '../world.ts'
import { type Happening, type Imported, firstDue, happeningOf, rostersFor } from './advance-league.ts'
import { importScores } from './import-scores.ts'

/** Fewer than a worker's connections to a cell, to leave some for other work. */
const READ_AT_ONCE = 5

export interface BatchResult {
  happened: Happening[]
  /** Leagues to advance alone, with the scores read for them, or why there are none. */
  remaining: { leagueId: LeagueId; imported: Imported | null }[]
}

/** Never throws: if anything fails here, each league is tried alone, so that an error affects only that league. */
export async function advanceTogether(world: World, leagueIds: readonly LeagueId[]): Promise<BatchResult> {
  const imports = new Map<LeagueId, Imported>()
  const done = { happened: [] as Happening[], finished: new Set<LeagueId>() }
  try {
    // For a single league, batching saves no statements.
    if (leagueIds.length > 1) await doFirstTasks(world, leagueIds, { imports, done })
  } catch (error) {
    world.log.warn({ leagues: leagueIds.length, ...errorDetails(error) }, 'leagues fail together and are tried alone')
  }
  const remaining = leagueIds.filter((id) => !done.finished.has(id))
  return {
    happened: done.happened,
    remaining: remaining.map((leagueId) => ({ leagueId, imported: imports.get(leagueId) ?? null })),
  }
}

async function doFirstTasks(
  world: World,
  leagueIds: readonly LeagueId[],
  { imports, done }: { imports: Map<LeagueId, Imported>; done: { happened: Happening[]; finished: Set<LeagueId> } },
): Promise<void> {
  const tasks = new Map<string, { league: League; task: DueTask }>()
  const commands: CalendarCommand[] = []
  const leagues = await peekAtReady(world, leagueIds)
  for (let from = 0; from < leagues.length; from += READ_AT_ONCE) {
    const reads = leagues.slice(from, from + READ_AT_ONCE).map(async (league) => {
      const task = firstDue(league, { now: world.clock.now(), canReadScores: true })
      const decide = task === null ? null : await ruleIfReady(world, league, task, imports)
      if (task === null || decide === null) return
      tasks.set(league.id, { league, task })
      commands.push({ leagueId: league.id, dueAt: task.dueAt, decide })
    })
    await Promise.all(reads)
  }
  const since = performance.now()
  const after = await actTogether(world, commands)
  const seconds = (performance.now() - since) / 1000 / after.size
  for (const [leagueId, league] of after) {
    const given = tasks.get(leagueId)
    if (given === undefined) continue
    const { task } = given
    if (needsScores(task)) world.metrics.settlementSeconds.observe({ kind: task.kind }, seconds)
    // These scores are used up: the league's next task needs its own.
    imports.delete(league.id)
    done.happened.push(happeningOf(given.league, task))
    if (firstDue(league, { now: world.clock.now(), canReadScores: true }) === null) done.finished.add(league.id)
  }
}

/** The rule that does a task; null while its scores are missing, or while the budget to read them is used up. */
async function ruleIfReady(
  world: World,
  league: League,
  task: DueTask,
  imports: Map<LeagueId, Imported>,
): Promise<CalendarCommand['decide'] | null> {
  if (!needsScores(task)) return (turn) => runCalendarTask(turn, task)
  // Does not wait for the budget, which would delay the other leagues: `advanceLeague` waits for it later.
  const result = await importScores(world, league, task, { waitMs: 0 })
  if (result.state === 'waiting' && result.why === 'busy') return null
  imports.set(league.id, { task, result })
  if (result.state === 'waiting') return null
  const { report } = result
  const rosters = await rostersFor(world, league.id, task.week)
  return (turn) => runScoringTask(turn, { task, report, rosters })
}
