/** Input and output of a settlement step: who owes or is owed what, and why. A step moves no units itself. */
import type { AthleteId, BetId, PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { assert } from '../values/assert.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { AthleteScore } from '../season/scores.ts'
import type { Account } from '../ledger/account.ts'
import type { Reason } from '../ledger/reason.ts'
import type { TheFinal } from './final.ts'
import type { BetState } from './bet.ts'
import type { League } from './league.ts'
import type { Player, Standing } from './player.ts'
import type { ProcessingStep, RunNote } from './run.ts'
import type { SetScores } from './set-scores.ts'

export interface Settling {
  league: League
  week: number
  /** The time of the settlement, in UTC. */
  at: Instant
  scores: WeekScores
}

/** A week's scores as the rules use them, in hundredths of a point. */
export interface WeekScores {
  /** Every team of the league. */
  teams: ReadonlyMap<TeamId, Points>
  /** Every athlete on a roster that week. A missing athlete did not play and scored 0. */
  athletes: ReadonlyMap<AthleteId, Points>
  /** Each team's whole roster that week, bench included. */
  rosters: ReadonlyMap<TeamId, readonly AthleteScore[]>
  /** The scores that the fantasy league's commissioner set. */
  set: SetScores
}

export interface StepOutcome {
  step: ProcessingStep
  /** Units that leave a bet's escrow. They are available whatever the treasury holds. */
  releases: readonly Release[]
  /** Units owed by the treasury. The settlement scales them down if the treasury is short (RULES §2). */
  payouts: readonly Due[]
  /** Units that players owe the treasury; never more than they have. */
  fees: readonly Due[]
  notes: readonly RunNote[]
  standings: Readonly<Record<PlayerId, Standing>>
  /** Bets that ended. */
  bets: Readonly<Record<BetId, BetState>>
  /** The Bermuda Triangle after the step; null if unchanged. */
  bermuda: TheFinal | null
}

export interface Due {
  playerId: PlayerId
  units: Units
  reason: Reason
}

export interface Release extends Due {
  from: Extract<Account, `escrow:${string}`>
}

/** Builds an outcome of `step` from the given parts; the rest is empty. */
export function outcome(step: ProcessingStep, given: Partial<Omit<StepOutcome, 'step'>>): StepOutcome {
  return { step, releases: [], payouts: [], fees: [], notes: [], standings: {}, bets: {}, bermuda: null, ...given }
}

export function scoreOf({ scores }: Settling, player: Player): Points {
  return teamScore(scores, player.teamId)
}

/** The week's score of a team. Throws if the report has none; a complete report has all. */
export function teamScore(scores: WeekScores, teamId: TeamId): Points {
  const score = scores.teams.get(teamId)
  assert(score !== undefined, `no score for team ${teamId}`)
  return score
}
