/** Reads the ledger of a wallet. */
import type { LedgerRow } from '@whale/contract'
import { type LeagueView, type PlayerId, type Reason, instant, walletOf } from '@whale/game'
import { type Unseen, type WalletEntry, ledgerView } from '@whale/presenters'
import type { Db } from '../../platform/postgres/pool.ts'

/** The ledger of a player's wallet, newest first, without what is hidden from the viewer. */
export async function ledgerOf(
  db: Db,
  given: { league: Pick<LeagueView, 'id'>; playerId: PlayerId; unseen: Unseen; week?: number },
): Promise<LedgerRow[]> {
  const { league, playerId, unseen, week } = given
  return ledgerView(league, { entries: await entriesOfWallet(db, league.id, playerId), unseen, week })
}

async function entriesOfWallet(db: Db, leagueId: string, playerId: PlayerId): Promise<WalletEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.league_id', '=', 'entries.league_id').onRef('transfers.id', '=', 'entries.transfer_id'),
    )
    .select([
      'transfers.id',
      'transfers.week',
      'transfers.recorded_at',
      'transfers.reason',
      'transfers.cause_id',
      'entries.amount',
      'entries.balance_after',
    ])
    .where('entries.league_id', '=', leagueId)
    .where('entries.account', '=', walletOf(playerId))
    .orderBy('entries.number')
    .execute()
  return rows.map((row) => ({
    transferId: row.id,
    week: row.week,
    recordedAt: instant(row.recorded_at),
    reason: row.reason as Reason,
    causeId: row.cause_id,
    units: row.amount,
    balanceAfter: row.balance_after,
  }))
}
