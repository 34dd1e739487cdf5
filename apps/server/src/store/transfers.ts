/**
 * The one writer of units (RULES §2). It appends transfers with their entries and moves the balances with them; the invariants
 * that the rules asserted are asserted here again, and once more by the database.
 */
import { type Account, type Cause, type Reason, type Transfer, type TransferId, assert, units } from '@whale/game'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import type { Part } from './part.ts'

/** A league's balances, without the escrow of bets that have ended. */
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

interface EntryRow {
  account: Account
  number: number
  transfer_id: TransferId
  amount: number
  balance_after: number
}

/** Appends `transfers` in their order. The caller holds the league's lock, so nobody else moves these accounts. */
export async function appendTransfers(
  tx: Tx,
  given: { leagueId: string; transfers: readonly Transfer[]; recordedAt: string },
): Promise<void> {
  const { leagueId, transfers, recordedAt } = given
  if (transfers.length === 0) return
  const accounts = await readAccounts(tx, leagueId, [...new Set(transfers.flatMap(({ from, to }) => [from, to]))])
  const entries: EntryRow[] = []
  for (const { id, from, to, units: amount } of transfers) {
    assert(amount > 0 && from !== to, `transfer ${id} is none`)
    entries.push(nextEntry(accounts, { account: from, transferId: id, amount: -amount }))
    entries.push(nextEntry(accounts, { account: to, transferId: id, amount }))
  }
  const balances = [...accounts].map(([account, { balance, entryCount }]) => ({
    account,
    balance,
    entry_count: entryCount,
  }))
  // One statement: what is checked is checked at commit, so the order within it does not matter.
  await sql`
    with new_transfers as (
      insert into transfers
        (league_id, id, from_account, to_account, units, week, cause_type, cause_id, reason, key, recorded_at)
      select ${leagueId}, id, from_account, to_account, units, week, cause_type, cause_id, reason, key,
        ${recordedAt}::timestamptz
      from rows from (
        jsonb_to_recordset(${JSON.stringify(transfers.map(rowOf))}::jsonb)
          as (id text, from_account text, to_account text, units bigint, week int, cause_type text, cause_id text,
              reason jsonb, key text)
      ) with ordinality
        as t (id, from_account, to_account, units, week, cause_type, cause_id, reason, key, position)
      order by position
    ), new_entries as (
      insert into entries (league_id, account, number, transfer_id, amount, balance_after)
      select ${leagueId}, t.* from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as t (account text, number int, transfer_id text, amount bigint, balance_after bigint)
    )
    insert into accounts (league_id, account, balance, entry_count)
    select ${leagueId}, t.* from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb)
      as t (account text, balance bigint, entry_count int)
    on conflict (league_id, account) do update set balance = excluded.balance, entry_count = excluded.entry_count
  `.execute(tx)
}

interface AccountState {
  balance: number
  entryCount: number
}

async function readAccounts(tx: Tx, leagueId: string, accounts: Account[]): Promise<Map<Account, AccountState>> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['account', 'balance', 'entry_count'])
    .where('league_id', '=', leagueId)
    .where('account', '=', sql<string>`any(${accounts})`)
    .execute()
  const known = new Map(rows.map((row) => [row.account, { balance: row.balance, entryCount: row.entry_count }]))
  return new Map(accounts.map((account) => [account, known.get(account) ?? { balance: 0, entryCount: 0 }]))
}

function nextEntry(
  accounts: Map<Account, AccountState>,
  given: { account: Account; transferId: TransferId; amount: number },
): EntryRow {
  const state = accounts.get(given.account)
  assert(state !== undefined, `account ${given.account} was not read`)
  const balance = state.balance + given.amount
  assert(given.account === 'mint' || balance >= 0, `transfer ${given.transferId} would overdraw ${given.account}`)
  const number = state.entryCount + 1
  accounts.set(given.account, { balance, entryCount: number })
  return { account: given.account, number, transfer_id: given.transferId, amount: given.amount, balance_after: balance }
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

/** One effect a cause: what caused it, by which rule, between which accounts. A second one of the same key is refused. */
function keyOf({ cause, reason, from, to }: Transfer): string {
  const rule = reason.rule === 'reversal' ? `reversal ${reason.of.rule}` : reason.rule
  return `${cause.type} ${cause.id} ${rule} ${from} ${to}`
}
