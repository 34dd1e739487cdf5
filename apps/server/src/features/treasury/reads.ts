/** A wallet's ledger, read from its entries. */
import { type LedgerRow, type LedgerKindWire, reasonSentence } from '@whale/contract'
import type { PlayerId, Reason } from '@whale/game'
import { walletOf } from '@whale/game'
import type { Db } from '../../db/pool.ts'

/** Every entry of a player's wallet, newest first, with the balance after it. */
export async function ledgerOf(db: Db, given: { leagueId: string; playerId: PlayerId }): Promise<LedgerRow[]> {
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
      'entries.amount',
      'entries.balance_after',
    ])
    .where('entries.league_id', '=', given.leagueId)
    .where('entries.account', '=', walletOf(given.playerId))
    .orderBy('entries.number', 'desc')
    .execute()
  return rows.map((row) => {
    const reason = row.reason as Reason
    return {
      id: row.id,
      week: row.week,
      at: row.recorded_at,
      kind: kindOf(reason),
      rule: reason.rule,
      sentence: reasonSentence(reason),
      units: row.amount,
      balance_after: row.balance_after,
    }
  })
}

function kindOf({ rule }: Reason): LedgerKindWire {
  switch (rule) {
    case 'claim.capital':
    case 'claim.treasury':
    case 'start.failed':
      return 'joined'
    case 'casino.one_scorer':
      return 'casino'
    case 'bounty.top_catch':
      return 'bounty'
    case 'prediction.right':
      return 'prediction'
    case 'payday':
    case 'drift':
      return 'payday'
    case 'reversal':
      return 'correction'
  }
}
