/**
 * The only code that writes units (RULES §2). It appends transfers with their entries and updates the balances. The database checks again
 * what the rules assert.
 */
import { type Account, type Cause, type Reason, type Transfer, type TransferId, assert, units } from '@whale/game'
import { type Selectable, sql } from 'kysely'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Part } from './part.ts'

/** The balances of a league, without the escrow of ended bets. */
export const balances: Part<'accounts', { account: string; balance: number }> = {
  select: `select account, balance from accounts
    where league_id = $1 and (balance <> 0 or account not like 'escrow:%')`,
  of: ({ account, balance }) => ({ account, balance }),
}

export function transferOfRow(row: Selectable<Tables['transfers']>): Transfer {
  return {
    id: row.id as TransferId,
    from: row.from_account as Account,
    to: row.to_account as Account,
    units: units(row.units),
    week: row.week,
    cause: { type: row.cause_type, id: row.cause_id } as Cause,
    reason: row.reason as Reason,
  }
}

/**
 * Appends `transfers` in their order, numbered after the league's last one, `after`. The caller holds the league's lock, so each entry
 * continues the current balance of its account. The database refuses an overdrawn account and entries that do not add up.
 */
export async function appendTransfers(
  tx: Tx,
  given: { leagueId: string; transfers: readonly Transfer[]; after: number; recordedAt: string },
): Promise<void> {
  const { leagueId, transfers, after, recordedAt } = given
  if (transfers.length === 0) return
  for (const { id, from, to, units: amount } of transfers) {
    assert(amount > 0 && from !== to, `transfer ${id} moves no units or stays in one account`)
  }
  const { entries, accounts } = movesOf(transfers)
  // One statement, because its guards see it whole. No insert reads what another does: Citus sends what they share to every node, so
  // that a dead one would stop all cells (docs/operations.md). For the same reason it ends with a row of the cell.
  await sendWithNext(
    tx,
    sql`
    with new_transfers as (
      insert into transfers
        (league_id, id, number, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
      select ${leagueId}, id, ${after}::bigint + position, from_account, to_account, units, week, cause_type, cause_id, reason, key,
        ${recordedAt}::timestamptz
      from rows from (
        jsonb_to_recordset(${JSON.stringify(transfers.map(rowOf))}::jsonb)
          as (id text, from_account text, to_account text, units bigint, week int, cause_type text, cause_id text,
              reason jsonb, key text)
      ) with ordinality
        as t (id, from_account, to_account, units, week, cause_type, cause_id, reason, key, position)
    ), new_entries as (
      insert into entries (league_id, account, number, transfer_id, amount, balance_after)
      select ${leagueId}, m.account, coalesce(a.entry_count, 0) + m.count, m.id, m.amount, coalesce(a.balance, 0) + m.total
      from unnest(
        ${entries.map(({ account }) => account)}::text[], ${entries.map(({ count }) => count)}::int[],
        ${entries.map(({ id }) => id)}::text[], ${entries.map(({ amount }) => amount)}::bigint[],
        ${entries.map(({ total }) => total)}::bigint[]
      ) as m (account, count, id, amount, total)
      left join accounts a on a.league_id = ${leagueId} and a.account = m.account
    ), new_balances as (
      insert into accounts (league_id, account, balance, entry_count)
      select ${leagueId}, m.account, coalesce(a.balance, 0) + m.total, coalesce(a.entry_count, 0) + m.count
      from unnest(
        ${accounts.map(({ account }) => account)}::text[], ${accounts.map(({ count }) => count)}::int[],
        ${accounts.map(({ total }) => total)}::bigint[]
      ) as m (account, count, total)
      left join accounts a on a.league_id = ${leagueId} and a.account = m.account
      on conflict (league_id, account) do update set balance = excluded.balance, entry_count = excluded.entry_count
    )
    select from leagues where id = ${leagueId}
  `,
  )
}

/** What transfers add to an account up to one of its entries: so many entries, and units. */
interface Sum {
  account: Account
  count: number
  total: number
}

/** The entries of transfers, each with its account's sum up to it, and the sum of each account. */
function movesOf(transfers: readonly Transfer[]): {
  entries: (Sum & { id: string; amount: number })[]
  accounts: Sum[]
} {
  const sums = new Map<Account, Sum>()
  const entries = transfers.flatMap(({ id, from, to, units: amount }) =>
    [
      { account: from, id, amount: -amount },
      { account: to, id, amount: Number(amount) },
    ].map((move) => {
      const { count, total } = sums.get(move.account) ?? { count: 0, total: 0 }
      const sum = { account: move.account, count: count + 1, total: total + move.amount }
      sums.set(move.account, sum)
      return { ...move, ...sum }
    }),
  )
  return { entries, accounts: [...sums.values()] }
}

function rowOf(transfer: Transfer) {
  return {
    id: transfer.id,
    from_account: transfer.from,
    to_account: transfer.to,
    units: transfer.units,
    week: transfer.week,
    cause_type: transfer.cause.type,
    cause_id: transfer.cause.id,
    reason: transfer.reason,
    key: keyOf(transfer),
  }
}

/** A cause has one effect per rule and pair of accounts. A unique index refuses a second transfer with the same key. */
function keyOf({ cause, reason, from, to }: Transfer): string {
  const rule = reason.rule === 'reversal' ? `reversal ${reason.of.rule}` : reason.rule
  return `${cause.type} ${cause.id} ${rule} ${from} ${to}`
}
