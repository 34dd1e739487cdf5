/** What a step of a processing is given, and what it may answer: who is owed or owes what, and why. It moves nothing itself. */
import type { AthleteId, PlayerId, TeamId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { Reason } from '../ledger/transfer.ts'
import type { League } from './league.ts'
import type { Player, Standing } from './player.ts'
import type { ProcessingStep, RunNote } from './run.ts'

export interface Settling {
  league: League
  week: number
  scores: WeekScores
}

/** A week's scores as the rules use them, in hundredths of a point. */
export interface WeekScores {
  /** Every team of the league. */
  teams: ReadonlyMap<TeamId, Points>
  /** Every athlete on any roster of that week; who is not here did not play and scored 0. */
  athletes: ReadonlyMap<AthleteId, Points>
}

export interface StepOutcome {
  step: ProcessingStep
  /** What the treasury owes. Scaled by the processing where it is short (RULES §2). */
  payouts: readonly Due[]
  /** What players owe the treasury; never more than they have. */
  fees: readonly Due[]
  notes: readonly RunNote[]
  standings: Readonly<Record<PlayerId, Standing>>
}

export interface Due {
  playerId: PlayerId
  units: Units
  reason: Reason
}

/** An outcome of `step` in which nothing but what is given happened. */
export function outcome(step: ProcessingStep, given: Partial<Omit<StepOutcome, 'step'>>): StepOutcome {
  return { step, payouts: [], fees: [], notes: [], standings: {}, ...given }
}

/** The week's score of a player's team. */
export function scoreOf({ scores }: Settling, player: Player): Points {
  return teamScore(scores, player.teamId)
}

/** The week's score of a team; throws a `Defect` for a team that the report lacks, which no complete report does. */
export function teamScore(scores: WeekScores, teamId: TeamId): Points {
  const score = scores.teams.get(teamId)
  assert(score !== undefined, `no score for team ${teamId}`)
  return score
}
