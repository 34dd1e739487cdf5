/** Reads the treasury's entries, and everybody's units after each settlement. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueView, PlayerId, Reason } from '@whale/game'
import { type TreasuryEntry, treasuryView, unitsHistoryView } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The treasury page for one member. */
export async function treasuryOf(
  db: Db,
  league: LeagueView,
  viewerId: PlayerId,
): Promise<ReplyOf<(typeof endpoints)['treasury']['treasury']>> {
  return treasuryView(league, { viewerId, entries: await treasuryEntries(db, league.id) })
}

async function treasuryEntries(db: Db, leagueId: string): Promise<TreasuryEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.league_id', '=', 'entries.league_id').onRef('transfers.id', '=', 'entries.transfer_id'),
    )
    .select([
      'transfers.week',
      'transfers.reason',
      'transfers.from_account',
      'transfers.to_account',
      'entries.amount',
      'entries.balance_after',
    ])
    .where('entries.league_id', '=', leagueId)
    .where('entries.account', '=', 'treasury')
    .orderBy('entries.number')
    .execute()
  return rows.map((row) => ({
    week: row.week,
    reason: row.reason as Reason,
    amount: row.amount,
    balanceAfter: row.balance_after,
    account: row.amount > 0 ? row.from_account : row.to_account,
  }))
}

/** Every wallet's balance after each settled week. */
export async function unitsHistoryOf(
  db: Db,
  league: LeagueView,
): Promise<ReplyOf<(typeof endpoints)['treasury']['unitsHistory']>> {
  const { rows } = await sql<{ playerId: PlayerId; week: number; units: number }>`
    select distinct on (e.account, t.week) substr(e.account, 8) as "playerId", t.week, e.balance_after as units
    from entries e join transfers t on t.league_id = e.league_id and t.id = e.transfer_id
    where e.league_id = ${league.id} and e.account like 'wallet:%'
    order by e.account, t.week, e.number desc
  `.execute(db)
  return unitsHistoryView(league, rows)
}
