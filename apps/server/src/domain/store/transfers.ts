/**
 * The only code that writes units (RULES §2). It appends transfers with their entries and updates the balances. The database checks again
 * what the rules assert.
 */
import { type Account, type Cause, type Reason, type Transfer, type TransferId, assert, units } from '@whale/game'
import { type RawBuilder, type Selectable, sql } from 'kysely'
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

/** The transfers of a league in their order, numbered after its last one, `after`. */
export interface NewTransfers {
  leagueId: string
  transfers: readonly Transfer[]
  after: number
}

/**
 * Appends transfers. The caller holds the lock of each league, so each entry continues the current balance of its account. The database
 * refuses an overdrawn account and entries that do not add up.
 */
export async function appendTransfers(
  tx: Tx,
  { leagues, recordedAt }: { leagues: readonly NewTransfers[]; recordedAt: string },
): Promise<void> {
  const rows = leagues.flatMap(({ leagueId, transfers, after }) =>
    transfers.map((transfer, index) => ({ league_id: leagueId, number: after + 1 + index, ...rowOf(transfer) })),
  )
  if (rows.length === 0) return
  const leagueIds = leagues.map(({ leagueId }) => leagueId)
  const { entries, balances: sums } = movesOf(leagues)
  const held = sql`(select * from accounts where league_id = any(${leagueIds}::text[])) a using (league_id, account)`
  // One statement, because its guards see it whole. No insert reads what another does: Citus sends what they share to every node, so
  // that a dead one would stop all cells (docs/operations.md). For the same reason it ends with a row of the cell.
  await sendWithNext(
    tx,
    sql`
    with new_transfers as (
      insert into transfers
        (league_id, id, number, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
      select league_id, id, number, from_account, to_account, units, week, cause_type, cause_id, reason, key,
        ${recordedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (league_id text, number int, id text, from_account text, to_account text, units bigint, week int, cause_type text,
              cause_id text, reason jsonb, key text)
    ), new_entries as (
      insert into entries (league_id, account, number, transfer_id, amount, balance_after)
      select league_id, account, coalesce(a.entry_count, 0) + m.count, m.id, m.amount, coalesce(a.balance, 0) + m.total
      from ${sumsIn(entries)}, ${entries.map(({ id }) => id)}::text[], ${entries.map(({ amount }) => amount)}::bigint[])
        as m (league_id, account, count, total, id, amount)
      left join ${held}
    ), new_balances as (
      insert into accounts (league_id, account, balance, entry_count)
      select league_id, account, coalesce(a.balance, 0) + m.total, coalesce(a.entry_count, 0) + m.count
      from ${sumsIn(sums)}) as m (league_id, account, count, total) left join ${held}
      on conflict (league_id, account) do update set balance = excluded.balance, entry_count = excluded.entry_count
    )
    select from leagues where id = any(${leagueIds}::text[])
  `,
  )
}

/** What transfers add to an account up to one of its entries: so many entries, and units. */
interface Sum {
  leagueId: string
  account: Account
  count: number
  total: number
}

/** The columns of sums, as the beginning of a call. */
function sumsIn(sums: readonly Sum[]): RawBuilder<unknown> {
  return sql`unnest(${sums.map(({ leagueId }) => leagueId)}::text[], ${sums.map(({ account }) => account)}::text[],
    ${sums.map(({ count }) => count)}::int[], ${sums.map(({ total }) => total)}::bigint[]`
}

/** The entries of transfers, each with its account's sum up to it, and the sum of each account. */
function movesOf(leagues: readonly NewTransfers[]): {
  entries: (Sum & { id: string; amount: number })[]
  balances: Sum[]
} {
  const balances: Sum[] = []
  const entries = leagues.flatMap(({ leagueId, transfers }) => {
    const sums = new Map<Account, Sum>()
    const moved = transfers.flatMap(({ id, from, to, units: amount }) =>
      [
        { account: from, id, amount: -amount },
        { account: to, id, amount: Number(amount) },
      ].map((move) => {
        const { count, total } = sums.get(move.account) ?? { count: 0, total: 0 }
        const sum = { leagueId, account: move.account, count: count + 1, total: total + move.amount }
        sums.set(move.account, sum)
        return { ...move, ...sum }
      }),
    )
    balances.push(...sums.values())
    return moved
  })
  return { entries, balances }
}

function rowOf(transfer: Transfer) {
  const { id, from, to, units: amount } = transfer
  assert(amount > 0 && from !== to, `transfer ${id} moves no units or stays in one account`)
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
