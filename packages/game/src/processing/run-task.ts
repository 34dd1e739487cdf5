/** A league's due tasks and the rule that runs each of them. */
import { assert, unreachable } from '../values/assert.ts'
import { type CalendarTask, type DueTask, type ScoringTask } from '../season/due-tasks.ts'
import type { League } from '../league/league.ts'
import { tasksOf } from '../league/tasks.ts'
import { voteClosed, wipeDue } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { carryOutWipe } from '../owner/wipe.ts'
import { failToStart } from '../players/start.ts'
import { confirmWeek } from './confirm-week.ts'
import { type WeekRead, settleWeek } from './settle-week.ts'
import { finalizeWeek, lockWeek, openWeek, startWithWeek } from './week-moments.ts'

/** Runs a task of the calendar. Does nothing if it has been done, so repeating a job is safe. */
export function runCalendarTask(turn: Turn, task: CalendarTask): Decision {
  if (!isStillDue(turn.league, task)) return accept(turn.league)
  switch (task.kind) {
    case 'start':
      return startWithWeek(turn, task)
    case 'fail_to_start':
      return failToStart(turn)
    case 'open':
      return openWeek(turn, task)
    case 'lock':
      return lockWeek(turn, task)
    case 'finalize':
      return finalizeWeek(turn, task)
    case 'wipe':
      return wipeAsAsked(turn)
    default:
      return unreachable(task)
  }
}

/** Settles or confirms a week from a complete report. Does nothing if it has been done. */
export function runScoringTask(
  turn: Turn,
  { task, ...read }: { task: ScoringTask } & Omit<WeekRead, 'week'>,
): Decision {
  if (!isStillDue(turn.league, task)) return accept(turn.league)
  const week = { week: task.week, ...read }
  return task.kind === 'process' ? settleWeek(turn, week) : confirmWeek(turn, week)
}

function isStillDue(league: League, task: DueTask): boolean {
  return tasksOf(league).some((other) => other.kind === task.kind && other.dueAt === task.dueAt)
}

/** Carries out a wipe that nobody objected to in time, or that the others agreed to. */
function wipeAsAsked(turn: Turn): Decision {
  const vote = wipeDue(turn.league)
  assert(vote !== null, 'the wipe is due')
  return chain(turn, [
    (next) => accept(next.league, voteClosed(next, vote, 'passed')),
    (next) => carryOutWipe(next, vote),
  ])
}
