/** RULES §6: one processing of one league. */
import type { PlayerId, RunId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Standing } from './player.ts'

export interface Run {
  id: RunId
  week: number
  /** The scores on which it settled: the snapshot that a later reading is compared with. */
  scores: readonly TeamPoints[]
  /** Points of the athletes that entries named, as used. */
  athletePoints: Readonly<Record<string, Points>>
  /** Everybody's standing before it, for a reversal to put back. */
  standingsBefore: Readonly<Record<PlayerId, Standing>>
  /** What moved, in order. */
  transfers: readonly Transfer[]
  /** What was decided without moving units, for the receipt. */
  notes: readonly RunNote[]
}

export interface TeamPoints {
  teamId: TeamId
  points: Points
}

/** A line of the receipt that moved nothing. */
export type RunNote =
  | { rule: 'casino.one_scorer_missed'; playerId: PlayerId; athleteName: string; points: Points; target: Points }
  | { rule: 'prediction.wrong'; playerId: PlayerId; teamName: string; bestTeamName: string; points: Points }
  | { rule: 'payday.did_not_act'; playerId: PlayerId }
  | { rule: 'payday.last_place'; playerId: PlayerId; points: Points; place: number; actors: number }
  | { rule: 'eliminated'; playerId: PlayerId; units: Units }
  | { rule: 'became_whale' | 'became_fish'; playerId: PlayerId; units: Units }
  | { rule: 'treasury.short'; step: ProcessingStep; owed: Units; paid: Units }

/** §6: the order of a processing, as far as the game has its rules. */
export type ProcessingStep = 'casino' | 'bounties' | 'predictions' | 'payday' | 'drift' | 'elimination' | 'status'
