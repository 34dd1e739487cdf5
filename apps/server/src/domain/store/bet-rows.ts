/** A bet from its row: for the store that keeps open ones, and for the pages that show those of the past. */
import { type Bet, type BetId, type BetState, type BetTerms, type PlayerId, instant, odds, units } from '@whale/game'
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
    terms: row.terms as BetTerms,
    proposedAt: instant(row.proposed_at),
    counterTo: row.counter_to as BetId | null,
    // The store wrote both columns from one state.
    state: { state: row.state, ...row.state_details } as BetState,
  }
}
