/** Reads the entries of the treasury's account. */
import { reasonOf } from '@whale/game'
import type { TreasuryEntry } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'

/** All of the season so far, in order. */
export async function treasuryEntries(db: Db, leagueId: string): Promise<TreasuryEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['week', 'reason', 'other_account', 'amount'])
    .where('league_id', '=', leagueId)
    .where('account', '=', 'treasury')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    week: row.week,
    reason: reasonOf(row.reason),
    amount: row.amount,
    account: row.other_account,
  }))
}
