/** Reads the ledger of a wallet. */
import type { LedgerRow } from '@whale/contract'
import { type LeagueView, type PlayerId, instant, walletOf, reasonOf } from '@whale/game'
import { type Unseen, type WalletEntry, ledgerView } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import { betsOfSeason } from './bets.ts'

/** The ledger of a player's wallet, newest first, without what is hidden from the viewer. */
export async function ledgerOf(
  db: Db,
  given: { league: LeagueView; playerId: PlayerId; unseen: Unseen; week?: number },
): Promise<LedgerRow[]> {
  const { league, playerId, unseen, week } = given
  const [entries, bets] = await Promise.all([entriesOfWallet(db, league.id, playerId), betsOfSeason(db, league)])
  return ledgerView(league, { playerId, entries, bets, unseen, week })
}

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
    reason: reasonOf(row.reason),
    causeId: row.cause_id,
    units: row.amount,
    balanceAfter: row.balance_after,
  }))
}
