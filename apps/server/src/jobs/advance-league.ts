/**
 * Does a league's due tasks one by one until none is left. `act` does each exactly once under the league's lock, so crashes, retries and
 * concurrent workers are safe.
 */
import {
  type Decision,
  type DueTask,
  type Instant,
  type League,
  type LeagueId,
  type RostersSeen,
  type Turn,
  MINUTE_MS,
  comparesRosters,
  runCalendarTask,
  runScoringTask,
  later,
  needsScores,
  tasksOf,
} from '@whale/game'
import { act } from '../domain/act.ts'
import { retryPauseMs } from '../domain/retry-pause.ts'
import { requestReading } from '../domain/refresh-league.ts'
import { rescheduleCheck } from '../domain/administration.ts'
import { rostersSeen } from '../domain/history/rosters-seen.ts'
import { peek, peekAtDue } from '../domain/peek.ts'
import type { World } from '../world.ts'
import { type Import, importScores } from './import-scores.ts'

/** A completed task, for the log and for callers that turn the clock. */
export interface Happening {
  at: Instant
  leagueId: LeagueId
  league: string
  what: string
  /** Whether the task settled or confirmed a week. If so, the league is audited. */
  isSettlement: boolean
}

/** More tasks than a season has, so an unexpected loop ends here and continues at the next check. */
const STEPS_MAX = 80
/** The first pause; `retryPauseMs` computes the next ones. */
const RETRY_MS = 15 * MINUTE_MS
/** Reasons to wait that may mean that the provider no longer shows the league. */
const LOSSES: ReadonlySet<string> = new Set(['private', 'not_found', 'team_without_score'])

/** The scores that were just read for a task, or why there are none. */
export interface Imported {
  task: DueTask
  result: Import
}

/** Does everything due in a league. Returns what happened, in order. `imported` avoids asking the provider twice. */
export async function advanceLeague(
  world: World,
  leagueId: LeagueId,
  imported: Imported | null = null,
): Promise<Happening[]> {
  const happened: Happening[] = []
  const first = await peekAtDue(world, leagueId)
  if (first === null) return happened
  const { wait } = first
  let waitsFor: Waiting | null = wait !== null && wait.until > world.clock.now() ? wait : null
  let league: League | null = first.league
  // Whether the last task already stored the time of the next check.
  let isWritten = false
  for (let step = 0; step < STEPS_MAX && league !== null; step += 1) {
    const task = firstDue(league, { now: world.clock.now(), canReadScores: waitsFor === null })
    if (task === null) break
    const done = await doTask(world, league, task, imported)
    // Leave the row unchanged: its tasks are still due when the league resumes.
    if (done.state === 'paused') return happened
    if (done.state === 'waiting') {
      waitsFor = waitAfter(world, done, wait?.failures ?? 0)
      const { until: nextTryAt, ...waiting } = waitsFor
      world.log.warn({ leagueId, ...waiting, nextTryAt }, `${nameOf(task)} waits`)
      // The league itself may be gone: check, and notify its members.
      if (LOSSES.has(done.why)) await requestReading(world.db, { leagueId, now: world.clock.now() })
    }
    if (done.state === 'happened') {
      happened.push(happeningOf(league, task))
    }
    isWritten = done.state === 'happened' && wait === null && waitsFor === null
    league = done.state === 'happened' ? done.after : await peek(world, leagueId)
  }
  if (league === null || isWritten) return happened
  const { until: retryAt = null, why: reason = null, failures = 0 } = waitsFor ?? {}
  await rescheduleCheck(world, { leagueId, retryAt, reason, failures })
  return happened
}

interface Waiting {
  until: Instant
  why: string
  /** Failed attempts in a row. */
  failures: number
}

/** When to read the scores again: later after each failure. A used-up budget or a second reading is not a failure. */
function waitAfter(
  world: World,
  { why, retryMs }: Extract<Done, { state: 'waiting' }>,
  failuresBefore: number,
): Waiting {
  const now = world.clock.now()
  if (retryMs !== undefined || why === 'busy') {
    return { until: later(now, retryMs ?? RETRY_MS), why, failures: failuresBefore }
  }
  const failures = failuresBefore + 1
  return { until: later(now, retryPauseMs(failures, RETRY_MS)), why, failures }
}

export function firstDue(league: League, given: { now: Instant; canReadScores: boolean }): DueTask | null {
  const due = tasksOf(league).filter((task) => task.dueAt <= given.now)
  return due.find((task) => given.canReadScores || !needsScores(task)) ?? null
}

export function happeningOf({ id, name }: League, task: DueTask): Happening {
  return { at: task.dueAt, leagueId: id, league: name, what: nameOf(task), isSettlement: needsScores(task) }
}

function nameOf(task: DueTask): string {
  return 'week' in task ? `${task.kind} week ${task.week}` : task.kind
}

type Done =
  | { state: 'happened'; after: League }
  /** Another worker has already done it. */
  | { state: 'was_done' }
  | { state: 'waiting'; why: string; retryMs?: number }
  | { state: 'paused' }

async function doTask(world: World, league: League, task: DueTask, before: Imported | null): Promise<Done> {
  if (!needsScores(task)) return await asCalendar(world, league.id, task, (turn) => runCalendarTask(turn, task))
  const isSame = before?.task.kind === task.kind && before.task.dueAt === task.dueAt
  const imported = isSame ? before.result : await importScores(world, league, task)
  if (imported.state === 'waiting') return imported
  const { report } = imported
  const rosters = await rostersFor(world, league.id, task.week)
  const since = performance.now()
  const done = await asCalendar(world, league.id, task, (turn) => runScoringTask(turn, { task, report, rosters }))
  world.metrics.settlementSeconds.observe({ kind: task.kind }, (performance.now() - since) / 1000)
  return done
}

/** Who was seen on the week's rosters; nobody if the week's entries do not depend on them. */
export async function rostersFor(world: World, leagueId: LeagueId, week: number): Promise<RostersSeen> {
  return comparesRosters(week) ? await rostersSeen(world.db, { leagueId, week }) : new Map()
}

async function asCalendar(
  world: World,
  leagueId: LeagueId,
  task: DueTask,
  decide: (turn: Turn) => Decision,
): Promise<Done> {
  const outcome = await act(world, {
    leagueId,
    issuer: { calendar: true, dueAt: task.dueAt },
    key: null,
    decide,
    reply: ({ events, league }) => ({ hasHappened: events.length > 0, league }),
  })
  if (outcome.state === 'paused') return { state: 'paused' }
  if (outcome.state !== 'done' || !outcome.reply.hasHappened) return { state: 'was_done' }
  return { state: 'happened', after: outcome.reply.league }
}
