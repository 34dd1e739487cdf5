/** RULES §6: one settlement of one league. */
import type { PlayerId, RunId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { BetResult, NamedBet } from '../ledger/named-bet.ts'
import type { NamedTeam } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { TheFinal } from './final.ts'
import type { Standing } from './player.ts'

export interface Run {
  id: RunId
  week: number
  /** The scores it used. A later reading is compared with them. */
  scores: readonly TeamPoints[]
  /** The points of the athletes whose points decided entries. */
  athletePoints: Readonly<Record<string, Points>>
  /** Everyone's standings before the run, to restore in a reversal. */
  standingsBefore: Readonly<Record<PlayerId, Standing>>
  bermudaBefore: TheFinal | null
  /** The transfers, in order. */
  transfers: readonly Transfer[]
  /** Results that moved no units, for the receipt. */
  notes: readonly RunNote[]
}

export function isVoidRun({ notes }: Pick<Run, 'notes'>): boolean {
  return notes.some(({ rule }) => rule === 'week.voided')
}

export interface TeamPoints {
  teamId: TeamId
  points: Points
}

/** A line of the receipt that moved no units. */
export type RunNote =
  | ({ rule: 'h2h.lost'; playerId: PlayerId; result: BetResult; stake: Units } & NamedBet)
  | ({ rule: 'option.lost'; playerId: PlayerId; line: Points; points: Points; stake: Units } & NamedTeam)
  | { rule: 'casino.one_scorer_missed'; playerId: PlayerId; athleteName: string; points: Points; target: Points }
  | {
      rule: 'casino.two_scorers_missed'
      playerId: PlayerId
      athleteNames: readonly string[]
      points: Points
      target: Points
    }
  | ({
      rule: 'casino.rival_escaped'
      playerId: PlayerId
      points: Points
      fromBottom: number
      lowest: number
      of: number
    } & NamedTeam)
  | {
      rule: 'casino.coliseum_missed' | 'casino.arena_missed' | 'casino.top_three_missed'
      playerId: PlayerId
      points: Points
      place: number
      entrants: number
      paidPlaces: number
      /** Set if Coliseum and Arena were merged because one had too few entrants. */
      isMerged?: true
    }
  | {
      rule: 'casino.deployment_missed'
      playerId: PlayerId
      rightNames: readonly string[]
      betterNames: readonly string[]
    }
  | { rule: 'liquidation.lost'; playerId: PlayerId; teamName: string; line: Points; points: Points; stake: Units }
  | ({
      rule: 'prediction.wrong'
      playerId: PlayerId
      bestTeamIds: readonly TeamId[]
      bestTeamName: string
      points: Points
    } & NamedTeam)
  /** An eliminated player picked a best team: it counts for the streak only. */
  | ({ rule: 'prediction.named_right'; playerId: PlayerId; points: Points } & NamedTeam)
  /** Nobody won the pot of `players` and `carried`. It rolls over to `nextWeek`; null after week 9. */
  | { rule: 'top_score.nobody'; players: number; carried: Units; pot: Units; nextWeek: number | null }
  | { rule: 'payday.did_not_act'; playerId: PlayerId }
  | { rule: 'payday.last_place'; playerId: PlayerId; points: Points; place: number; actors: number }
  /** An entrant's week: points, multiplied points, points for the pick and for the closest guess. */
  | {
      rule: 'bermuda.scored'
      playerId: PlayerId
      points: Points
      multiplied: Points
      percent: number
      naming: Points
      guess: Points
      total: Points
    }
  | { rule: 'bermuda.entered'; playerId: PlayerId; units: Units }
  /** An entrant picked the best team. That pays points, not units. */
  | ({ rule: 'bermuda.named_right'; playerId: PlayerId; points: Points } & NamedTeam)
  | { rule: 'eliminated'; playerId: PlayerId; units: Units }
  /** `lift`: units added by the high tide. */
  | { rule: 'became_whale'; playerId: PlayerId; units: Units; lift?: Units }
  | { rule: 'became_fish'; playerId: PlayerId; units: Units }
  /** The week is void, by a vote or an operator, with the reason. */
  | { rule: 'week.voided'; by: 'vote' | 'operator'; reason: string }
  /** The fantasy league's commissioner changed a team's score by this much, or undid as much since the previous run. */
  | { rule: 'score.set' | 'score.taken_back'; teamId: TeamId; teamName: string; points: Points }
  | { rule: 'treasury.short'; step: ProcessingStep; owed: Units; paid: Units }

/** §6: the steps of a settlement. */
export type ProcessingStep =
  /** Replaces all other steps in a void week. */
  | 'void'
  | 'h2h'
  | 'options'
  | 'casino'
  | 'liquidation'
  | 'bounties'
  | 'top_score'
  | 'payday'
  | 'drift'
  | 'bermuda'
  | 'prizes'
  | 'elimination'
  | 'status'
  | 'high_tide'
  | 'entrants'
