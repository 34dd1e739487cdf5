/** What a step of a processing is given, and what it may answer: who is owed or owes what, and why. It moves nothing itself. */
import type { AthleteId, BetId, PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { assert } from '../values/assert.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { AthleteScore } from '../season/scores.ts'
import type { Account } from '../ledger/account.ts'
import type { Reason } from '../ledger/reason.ts'
import type { Bermuda } from './bermuda.ts'
import type { BetState } from './bet.ts'
import type { League } from './league.ts'
import type { Player, Standing } from './player.ts'
import type { ProcessingStep, RunNote } from './run.ts'

export interface Settling {
  league: League
  week: number
  /** The moment of the processing, in UTC. */
  at: Instant
  scores: WeekScores
}

/** A week's scores as the rules use them, in hundredths of a point. */
export interface WeekScores {
  /** Every team of the league. */
  teams: ReadonlyMap<TeamId, Points>
  /** Every athlete on any roster of that week; who is not here did not play and scored 0. */
  athletes: ReadonlyMap<AthleteId, Points>
  /** Each team's whole roster of that week, bench included. */
  rosters: ReadonlyMap<TeamId, readonly AthleteScore[]>
}

export interface StepOutcome {
  step: ProcessingStep
  /** What leaves a bet's escrow. It is there, whatever the treasury holds. */
  releases: readonly Release[]
  /** What the treasury owes. Scaled by the processing where it is short (RULES §2). */
  payouts: readonly Due[]
  /** What players owe the treasury; never more than they have. */
  fees: readonly Due[]
  notes: readonly RunNote[]
  standings: Readonly<Record<PlayerId, Standing>>
  /** Bets that ended. */
  bets: Readonly<Record<BetId, BetState>>
  /** The Bermuda Triangle as it stands now; null where the step did not touch it. */
  bermuda: Bermuda | null
}

export interface Due {
  playerId: PlayerId
  units: Units
  reason: Reason
}

export interface Release extends Due {
  from: Extract<Account, `escrow:${string}`>
}

/** An outcome of `step` in which nothing but what is given happened. */
export function outcome(step: ProcessingStep, given: Partial<Omit<StepOutcome, 'step'>>): StepOutcome {
  return { step, releases: [], payouts: [], fees: [], notes: [], standings: {}, bets: {}, bermuda: null, ...given }
}

/** The week's score of a player's team. */
export function scoreOf({ scores }: Settling, player: Player): Points {
  return teamScore(scores, player.teamId)
}

/** The week's score of a team; throws a `InternalError` for a team that the report lacks, which no complete report does. */
export function teamScore(scores: WeekScores, teamId: TeamId): Points {
  const score = scores.teams.get(teamId)
  assert(score !== undefined, `no score for team ${teamId}`)
  return score
}
