/** Maps a row of `bets` to a bet, for the store (open bets) and for history (past ones). */
import {
  type Bet,
  type BetId,
  type BetState,
  type BetKind,
  type PlayerId,
  instant,
  odds,
  points,
  units,
} from '@whale/game'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'

export function betOfRow(row: Selectable<Tables['bets']>): Bet {
  return {
    id: row.id as BetId,
    week: row.week,
    challengerId: row.challenger_id as PlayerId,
    challengedId: row.challenged_id as PlayerId,
    stake: units(row.stake),
    odds: odds(row.odds),
    counterStake: units(row.counter_stake),
    kind: row.kind as BetKind,
    line: points(row.line),
    proposedAt: instant(row.proposed_at),
    counterTo: row.counter_to as BetId | null,
    // `insertBet` and `writeBetStates` write both columns from one state.
    state: { state: row.state, ...row.state_details } as BetState,
  }
}
