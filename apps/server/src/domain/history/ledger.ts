/** Reads the ledger of a wallet. */
import { HIDDEN_OPTION, type LedgerKindWire, type LedgerRow, reasonSentence } from '@whale/contract'
import { type League, type LeagueView, type PlayerId, type Reason, walletOf } from '@whale/game'
import { betWireId } from '@whale/presenters'
import type { Db } from '../../platform/postgres/pool.ts'

/** What is hidden from a viewer: proposals between others, and the content of others' options. */
export interface Unseen {
  bets: ReadonlySet<string>
  options: ReadonlySet<string>
}

export function unseenIn(whole: League, seen: LeagueView): Unseen {
  const hidden = <N extends { id: string }>(all: readonly N[], shown: readonly N[]) =>
    new Set(all.filter((noun) => !shown.includes(noun)).map(({ id }) => id))
  return { bets: hidden(whole.bets, seen.bets), options: hidden(whole.options, seen.options) }
}

/**
 * The entries of a player's wallet, newest first, with the balance after each. Hidden stakes are left out, and the balances are as if
 * they had not been made.
 */
export async function ledgerOf(
  db: Db,
  given: { league: Pick<LeagueView, 'id'>; playerId: PlayerId; unseen: Unseen; week?: number },
): Promise<LedgerRow[]> {
  const { league, playerId, unseen, week } = given
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
    .where('entries.league_id', '=', league.id)
    .where('entries.account', '=', walletOf(playerId))
    .orderBy('entries.number')
    .execute()
  let hidden = 0
  const shown: LedgerRow[] = []
  for (const row of rows) {
    if (unseen.bets.has(row.cause_id)) {
      hidden -= row.amount
      continue
    }
    const reason = row.reason as Reason
    shown.push({
      id: row.id,
      week: row.week,
      at: row.recorded_at,
      kind: kindOf(reason),
      rule: reason.rule,
      sentence: unseen.options.has(row.cause_id) ? HIDDEN_OPTION : reasonSentence(reason),
      units: row.amount,
      balance_after: row.balance_after + hidden,
      bet_id: betIn(league, reason),
    })
  }
  return shown.filter((row) => week === undefined || row.week === week).toReversed()
}

/** The wire id of the bet in a reason; null when there is none. */
function betIn(league: Pick<LeagueView, 'id'>, reason: Reason): string | null {
  if (reason.rule === 'reversal') return betIn(league, reason.of)
  return 'betId' in reason ? betWireId(league, reason.betId) : null
}

/** The kind of a reason, which the ledger page shows as a chip. */
export function kindOf({ rule }: Reason): LedgerKindWire {
  switch (rule) {
    case 'claim.capital':
    case 'claim.treasury':
    case 'start.failed':
    case 'buy_back.capital':
    case 'buy_back.treasury':
    case 'left.undone':
    case 'left.wallet':
    case 'left.winnings':
      return 'joined'
    case 'h2h.stake':
    case 'h2h.refund':
    case 'h2h.push':
    case 'h2h.won':
      return 'h2h'
    case 'option.stake':
    case 'option.push':
    case 'option.won':
      return 'option'
    case 'multiplier.bought':
      return 'multiplier'
    case 'liquidation.stake':
    case 'liquidation.push':
    case 'liquidation.won':
      return 'liquidation'
    case 'casino.one_scorer':
    case 'casino.two_scorers':
    case 'casino.mark_a_rival':
    case 'casino.coliseum':
    case 'casino.arena':
    case 'casino.top_three':
    case 'casino.best_deployment':
      return 'casino'
    case 'bounty.confirming':
    case 'bounty.top_catch':
    case 'bounty.giant_killer':
      return 'bounty'
    case 'prediction.right':
      return 'prediction'
    case 'payday':
    case 'drift':
      return 'payday'
    case 'bermuda.named':
    case 'bermuda.prize':
    case 'bermuda.rest':
      return 'bermuda'
    case 'correction':
    case 'reversal':
      return 'correction'
  }
}
