/** What the calendar does by itself, done in a test as the server's worker does it: as of the moment at which it was due. */
import { type DueThing, type ScoringThing, needsScores } from '../season/due-work.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Decision, Turn } from '../decision.ts'
import { doByCalendar, doWithScores } from '../processing/due-thing.ts'

/** The decision of the rule that a due thing asks for; `read` gives the scores to the two that need them. */
export function decideDueThing(turn: Turn, thing: DueThing, read: (thing: ScoringThing) => ScoreReport): Decision {
  return needsScores(thing) ? doWithScores(turn, { thing, report: read(thing) }) : doByCalendar(turn, thing)
}
