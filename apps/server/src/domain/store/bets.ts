import type { Bet, BetState } from '@whale/game'
import { sql } from 'kysely'
import { betOfRow } from './bet-rows.ts'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The open bets of a league, oldest proposal first. */
export const bets: Part<'bets', Bet> = {
  select: 'select * from bets where league_id = $1 and week > $2 order by proposed_at, id',
  of: betOfRow,
}

export async function insertBet(tx: Tx, leagueId: string, bet: Bet): Promise<void> {
  await sendWithNext(
    tx,
    tx.insertInto('bets').values({
      league_id: leagueId,
      id: bet.id,
      week: bet.week,
      challenger_id: bet.challengerId,
      challenged_id: bet.challengedId,
      stake: bet.stake,
      odds: bet.odds,
      counter_stake: bet.counterStake,
      kind: bet.kind,
      line: bet.line,
      proposed_at: bet.proposedAt,
      counter_to: bet.counterTo,
      state: bet.state.state,
      state_details: JSON.stringify(detailsOf(bet.state)),
    }),
  )
}

export async function writeBetStates(
  tx: Tx,
  leagues: readonly { leagueId: string; bets: readonly Pick<Bet, 'id' | 'state'>[] }[],
): Promise<void> {
  const rows = leagues.flatMap(({ leagueId: league_id, bets }) =>
    bets.map(({ id, state }) => ({ league_id, id, state: state.state, details: detailsOf(state) })),
  )
  if (rows.length === 0) return
  await sendWithNext(
    tx,
    sql`
    update bets set state = t.state, state_details = t.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (league_id text, id text, state text, details jsonb)
    where bets.league_id = any(${leagues.map(({ leagueId }) => leagueId)}::text[])
      and bets.league_id = t.league_id and bets.id = t.id
  `,
  )
}

function detailsOf({ state: _, ...details }: BetState): object {
  return details
}
