/** What the calendar does by itself, done in a test as the server's worker does it: as of the moment at which it was due. */
import { type DueTask, type ScoringTask, needsScores } from '../season/due-tasks.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Decision, Turn } from '../decision.ts'
import { runCalendarTask, runScoringTask } from '../processing/run-task.ts'

/** The decision of the rule that a due thing asks for; `read` gives the scores to the two that need them. */
export function decideTask(turn: Turn, thing: DueTask, read: (thing: ScoringTask) => ScoreReport): Decision {
  return needsScores(thing) ? runScoringTask(turn, { thing, report: read(thing) }) : runCalendarTask(turn, thing)
}
