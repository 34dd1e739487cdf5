import { type PlayerId, type Reason, instant, walletOf } from '@whale/game'
import type { WalletEntry } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'

/** The entries of a player's wallet, in order. */
export async function entriesOfWallet(db: Db, leagueId: string, playerId: PlayerId): Promise<WalletEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['transfer_id', 'week', 'recorded_at', 'reason', 'cause_id', 'amount', 'balance_after'])
    .where('league_id', '=', leagueId)
    .where('account', '=', walletOf(playerId))
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    transferId: row.transfer_id,
    week: row.week,
    recordedAt: instant(row.recorded_at),
    reason: row.reason as Reason,
    causeId: row.cause_id,
    units: row.amount,
    balanceAfter: row.balance_after,
  }))
}
