/** All that can have happened to a league, and the units that moved because of it. */
import type { Instant } from '../values/instant.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { ProviderName } from '../season/scores.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { CasinoEntry } from './casino-entry.ts'
import type { Player, Standing } from './player.ts'
import type { Prediction } from './prediction.ts'
import type { ProcessingStep, Run, RunNote } from './run.ts'
import type { Team } from './team.ts'

export type GameEvent =
  | LeagueFounded
  | TeamClaimed
  | LeagueStarted
  | LeagueFailedToStart
  | WeekOpened
  | WeekLocked
  | CasinoEntered
  | PredictionMade
  | RunBegan
  | StepSettled
  | WeekSettled
  | RunReversed
  | WeekFinalized

export interface LeagueFounded {
  type: 'league.founded'
  at: Instant
  leagueId: LeagueId
  name: string
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  inviteCode: string
  creatorId: UserId
  /** ESPN: the team that the creator named as the commissioner's. Null at Sleeper, where the creator is the owner. */
  commissionerTeamId: TeamId | null
  teams: readonly Team[]
}

export interface TeamClaimed {
  type: 'team.claimed'
  at: Instant
  player: Player
  transfers: readonly Transfer[]
}

export interface LeagueStarted {
  type: 'league.started'
  at: Instant
  week: number
}

export interface LeagueFailedToStart {
  type: 'league.failed_to_start'
  at: Instant
  transfers: readonly Transfer[]
}

export interface WeekOpened {
  type: 'week.opened'
  at: Instant
  week: number
}

export interface WeekLocked {
  type: 'week.locked'
  at: Instant
  week: number
}

export interface CasinoEntered {
  type: 'casino.entered'
  at: Instant
  entry: CasinoEntry
}

export interface PredictionMade {
  type: 'prediction.made'
  at: Instant
  prediction: Prediction
}

/** A processing begins: the scores it stands on, and how everybody stood before it. */
export interface RunBegan {
  type: 'run.began'
  at: Instant
  run: Run
}

/** One step of a processing: what moved, what was noted, and how players stand after it. */
export interface StepSettled {
  type: 'step.settled'
  at: Instant
  week: number
  step: ProcessingStep
  transfers: readonly Transfer[]
  notes: readonly RunNote[]
  standings: Readonly<Record<PlayerId, Standing>>
}

export interface WeekSettled {
  type: 'week.settled'
  at: Instant
  week: number
}

/** A score changed before the results were final: all that the run did is undone by transfers of its own. */
export interface RunReversed {
  type: 'run.reversed'
  at: Instant
  week: number
  transfers: readonly Transfer[]
  changes: readonly ScoreChange[]
}

/** What a second reading of the scores said otherwise, in hundredths of a point. */
export interface ScoreChange {
  teamId: TeamId
  athleteId: string | null
  before: number
  after: number
}

export interface WeekFinalized {
  type: 'week.finalized'
  at: Instant
  week: number
}

/** The transfers of an event; none for an event that moves no units. */
export function transfersOf(event: GameEvent): readonly Transfer[] {
  return 'transfers' in event ? event.transfers : []
}
