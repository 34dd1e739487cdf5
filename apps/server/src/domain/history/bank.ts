/** Reads the treasury's entries, and wallets by week. */
import { type PlayerId, type Reason } from '@whale/game'
import type { BankEntry } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The season's entries so far, in order. */
export async function bankEntries(db: Db, leagueId: string): Promise<BankEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['week', 'reason', 'other_account', 'amount'])
    .where('league_id', '=', leagueId)
    .where('account', '=', 'treasury')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    week: row.week,
    reason: row.reason as Reason,
    amount: row.amount,
    account: row.other_account,
  }))
}

/** Each wallet's last balance in each week in which it changed. For a late week, leaves out what later weeks had moved by then. */
export async function walletsByWeek(
  db: Db,
  leagueId: string,
): Promise<{ playerId: PlayerId; week: number; units: number }[]> {
  const { rows } = await sql<{ playerId: PlayerId; week: number; units: number }>`
    select substr(account, 8) as "playerId", week, (sum(sum(amount)) over (partition by account order by week))::int as units
    from entries where league_id = ${leagueId} and account like 'wallet:%'
    group by account, week order by account, week
  `.execute(db)
  return rows
}
