/** Runs the calendar's tasks in a test as the server's worker does: dated to when they were due. */
import { type DueTask, type ScoringTask, needsScores } from '../season/due-tasks.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Decision, Turn } from '../decision.ts'
import { rostersOf } from '../casino/compare-rosters.ts'
import { runCalendarTask, runScoringTask } from '../processing/run-task.ts'

/**
 * The decision for a due task. Everyone was seen on the rosters, even if someone emptied one for a moment. `read` supplies the scores for the two
 * tasks that need them.
 */
export function decideTask(turn: Turn, task: DueTask, read: (task: ScoringTask) => ScoreReport): Decision {
  if (!needsScores(task)) return runCalendarTask(turn, task)
  const report = read(task)
  return runScoringTask(turn, { task, report, rosters: rostersOf(report) })
}
