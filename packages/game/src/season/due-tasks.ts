/**
 * RULES §3: what a league has coming, as a pure function of the calendar and of how far it has come. Downtime is not a case:
 * afterwards the list of what is due is longer.
 */
import type { Instant } from '../values/instant.ts'
import { type Calendar, finalizesAt, momentsOf } from './calendar.ts'
import { constantsOf } from './constants.ts'
import type { Progress, RunningProgress } from './progress.ts'

/** What the calendar does by itself. */
export type CalendarTask =
  | { kind: 'start'; week: number; dueAt: Instant }
  | { kind: 'fail_to_start'; dueAt: Instant }
  | { kind: 'open' | 'lock' | 'finalize'; week: number; dueAt: Instant }

/** What reads scores first, and waits while there are none. */
export interface ScoringTask {
  kind: 'process' | 'confirm'
  week: number
  dueAt: Instant
}

export type DueTask = CalendarTask | ScoringTask

/** Whether a thing reads scores first. */
export function needsScores(thing: DueTask): thing is ScoringTask {
  return thing.kind === 'process' || thing.kind === 'confirm'
}

export interface DueTasksInput {
  season: number
  calendar: Calendar
  progress: Progress
  createdAt: Instant
  /** When each team that is claimed now was claimed. */
  claimedAt: readonly Instant[]
}

/** All that a league has coming as things stand, earliest first; at one instant, in the order in which it must happen. */
export function dueTasks(input: DueTasksInput): DueTask[] {
  const { progress } = input
  switch (progress.stage) {
    case 'pregame':
      return [startOf(input)]
    case 'running':
      return runningTasks(input, progress).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0))
    case 'over':
    case 'not_started':
      return []
  }
}

/**
 * §4: a league starts at its season's game start with eight claimed teams, or not at all. One that was created after that
 * starts at the first opening by which eight are claimed, and gives up with the season's last.
 */
function startOf({ season, calendar, createdAt, claimedAt }: DueTasksInput): DueTask {
  const { playersMin, weeks } = constantsOf(season)
  const gameStart = momentsOf(calendar, 1).opensAt
  const candidates = createdAt < gameStart ? calendar.slice(0, 1) : calendar.filter((week) => week.opensAt > createdAt)
  const start = candidates.find((week) => claimedAt.filter((at) => at < week.opensAt).length >= playersMin)
  if (start !== undefined) return { kind: 'start', week: start.week, dueAt: start.opensAt }
  // Created after the last opening: there is nothing to wait for, it fails at once.
  const last = candidates.at(-1)
  return { kind: 'fail_to_start', dueAt: last === undefined ? momentsOf(calendar, weeks).opensAt : last.opensAt }
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
