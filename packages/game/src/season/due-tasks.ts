/** RULES §3: a league's upcoming tasks, as a pure function of calendar and progress. Downtime only makes the list of due tasks longer. */
import type { Instant } from '../values/instant.ts'
import { type Calendar, finalizesAt, momentsOf } from './calendar.ts'
import { constantsOf } from './constants.ts'
import type { Progress, RunningProgress } from './progress.ts'

/** Tasks of the calendar that need no scores. */
export type CalendarTask =
  | { kind: 'start'; week: number; dueAt: Instant }
  | { kind: 'fail_to_start'; dueAt: Instant }
  | { kind: 'open' | 'lock' | 'finalize'; week: number; dueAt: Instant }
  | { kind: 'wipe'; dueAt: Instant }

/** Tasks that need scores and wait for them. */
export interface ScoringTask {
  kind: 'process' | 'confirm'
  week: number
  dueAt: Instant
}

export type DueTask = CalendarTask | ScoringTask

/** Whether a task needs scores. */
export function needsScores(task: DueTask): task is ScoringTask {
  return task.kind === 'process' || task.kind === 'confirm'
}

export interface DueTasksInput {
  season: number
  calendar: Calendar
  progress: Progress
  createdAt: Instant
  /** Whether the provider has not opened the season yet. If so, the league cannot start. */
  isReserved: boolean
  /** Everyone who has ever held a team, with the times. */
  players: readonly Tenure[]
}

/** How long someone held a team. `leftAt` is null while they still do. */
export interface Tenure {
  claimedAt: Instant
  leftAt: Instant | null
}

/** §4: whether someone counts for a start at that time. A claim at exactly that time is late, and a departure at that time changes nothing. */
export function countsForStart({ claimedAt, leftAt }: Tenure, opensAt: Instant): boolean {
  return claimedAt < opensAt && (leftAt === null || leftAt >= opensAt)
}

/** All upcoming tasks, earliest first. Tasks due at the same time are in the order they must run. */
export function dueTasks(input: DueTasksInput): DueTask[] {
  const { progress } = input
  switch (progress.stage) {
    case 'pregame':
      return [startOf(input)]
    case 'running':
      return byDueAt(runningTasks(input, progress))
    case 'over':
    case 'not_started':
      return []
  }
}

/** Sorts earliest first. Tasks due at the same time keep their order. */
export function byDueAt(tasks: readonly DueTask[]): DueTask[] {
  return tasks.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0))
}

/**
 * §4: a league starts at game start with eight claimed teams, or fails. A league created later starts at the first opening with eight claimed teams,
 * and fails when week 6 opens. A reserved league fails at game start.
 */
function startOf({ season, calendar, createdAt, isReserved, players }: DueTasksInput): DueTask {
  const { playersMin, joiningLastWeek } = constantsOf(season)
  const gameStart = momentsOf(calendar, 1).opensAt
  const candidates =
    createdAt < gameStart
      ? calendar.slice(0, 1)
      : calendar.filter(({ week, opensAt }) => opensAt > createdAt && week <= joiningLastWeek)
  if (isReserved) return { kind: 'fail_to_start', dueAt: gameStart }
  const start = candidates.find(
    (week) => players.filter((player) => countsForStart(player, week.opensAt)).length >= playersMin,
  )
  if (start !== undefined) return { kind: 'start', week: start.week, dueAt: start.opensAt }
  // Created after the last opening, so it fails at once.
  const last = candidates.at(-1)
  return {
    kind: 'fail_to_start',
    dueAt: last === undefined ? momentsOf(calendar, joiningLastWeek).opensAt : last.opensAt,
  }
}

function runningTasks({ season, calendar }: DueTasksInput, progress: RunningProgress): DueTask[] {
  const { weeks } = constantsOf(season)
  const { week, phase, settledThrough, finalThrough } = progress
  const work: DueTask[] = []
  if (settledThrough > finalThrough) {
    const provisional = finalThrough + 1
    work.push({ kind: 'confirm', week: provisional, dueAt: momentsOf(calendar, provisional).confirmsAt })
    work.push({ kind: 'finalize', week: provisional, dueAt: finalizesAt(calendar, provisional) })
  }
  if (phase === 'BETTING') work.push({ kind: 'lock', week, dueAt: momentsOf(calendar, week).locksAt })
  const unsettled = settledThrough + 1
  if (unsettled < week || (unsettled === week && phase === 'IN_PROGRESS')) {
    work.push({ kind: 'process', week: unsettled, dueAt: momentsOf(calendar, unsettled).processesAt })
  }
  if (phase === 'IN_PROGRESS' && week < weeks) {
    work.push({ kind: 'open', week: week + 1, dueAt: momentsOf(calendar, week + 1).opensAt })
  }
  return work
}
