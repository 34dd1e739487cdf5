/** What the calendar does by itself, done in a test as the server's worker does it: as of the moment at which it was due. */
import { unreachable } from '../values/assert.ts'
import { type DueThing, type ScoringThing, dueWork } from '../season/due-work.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import type { Decision, Turn } from '../decision.ts'
import { failToStart, startLeague } from '../players/start.ts'
import { confirmWeek } from '../processing/confirm-week.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { finalizeWeek, lockWeek, openWeek } from '../processing/week-moments.ts'

/** All that a league has coming as it stands. */
export function workOf({ season, calendar, progress, createdAt, players }: League): DueThing[] {
  return dueWork({ season, calendar, progress, createdAt, claimedAt: players.map((player) => player.claimedAt) })
}

/** The decision of the rule that a due thing asks for; `read` gives the scores to the two that need them. */
export function decideDueThing(turn: Turn, thing: DueThing, read: (thing: ScoringThing) => ScoreReport): Decision {
  switch (thing.kind) {
    case 'start':
      return startLeague(turn, thing)
    case 'fail_to_start':
      return failToStart(turn)
    case 'open':
      return openWeek(turn, thing)
    case 'lock':
      return lockWeek(turn, thing)
    case 'finalize':
      return finalizeWeek(turn, thing)
    case 'process':
      return settleWeek(turn, { week: thing.week, report: read({ ...thing, kind: 'process' }) })
    case 'confirm':
      return confirmWeek(turn, { week: thing.week, report: read({ ...thing, kind: 'confirm' }) })
    default:
      return unreachable(thing)
  }
}
