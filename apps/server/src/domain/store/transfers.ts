/**
 * The only code that writes units (RULES §2). It appends transfers, each with the balances after it, and updates the
 * accounts. The database checks again what the rules assert.
 */
import { type Account, type Cause, type Reason, type Transfer, type TransferId, assert, units } from '@whale/game'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Part } from './part.ts'

/** A league's balances, without the escrow of ended bets. */
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

/** A league's transfers in order, numbered after `lastNumber`. */
export interface NewTransfers {
  leagueId: string
  transfers: readonly Transfer[]
  lastNumber: number
}

/**
 * Appends transfers. The caller holds each league's lock, so each transfer continues the current balances of its
 * accounts. The database refuses overdrafts and balances that do not add up.
 */
export async function appendTransfers(
  tx: Tx,
  { leagues, recordedAt }: { leagues: readonly NewTransfers[]; recordedAt: string },
): Promise<void> {
  const { rows, sums } = rowsOf(leagues)
  if (rows.length === 0) return
  const ids = leagues.map(({ leagueId }) => leagueId)
  // PostgreSQL would plan a list for ten rows, so use `=` for a single league.
  const matchesLeagues = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::text[])`
  const held = sql`(select * from accounts where league_id ${matchesLeagues})`
  // One statement, so that the database's guards check all transfers together. No insert reads what another writes:
  // Citus would send those rows to every node, and one dead node would stop all cells (docs/operations.md). It ends by
  // selecting from `leagues` for the same reason.
  await sendWithNext(
    tx,
    sql`
    with new_transfers as (
      insert into transfers (league_id, number, id, from_account, to_account, units, from_number, from_balance, to_number, to_balance,
        week, cause_type, cause_id, reason, key, recorded_at)
      select t.league_id, t.number, id, from_account, to_account, units,
        coalesce(f.entry_count, 0) + from_count, coalesce(f.balance, 0) + from_total,
        coalesce(o.entry_count, 0) + to_count, coalesce(o.balance, 0) + to_total,
        week, cause_type, cause_id, reason::jsonb, key, ${recordedAt}::timestamptz
      from ${unnested(rows, TRANSFER_TYPES)} as t (${columnsOf(TRANSFER_TYPES)})
      left join ${held} f on f.league_id = t.league_id and f.account = from_account
      left join ${held} o on o.league_id = t.league_id and o.account = to_account
    ), new_balances as (
      insert into accounts (league_id, account, balance, entry_count, last_transfer)
      select league_id, account, coalesce(a.balance, 0) + m.total, coalesce(a.entry_count, 0) + m.count, m.last_transfer
      from ${unnested(sums, SUM_TYPES)} as m (${columnsOf(SUM_TYPES)})
      left join ${held} a using (league_id, account)
      on conflict (league_id, account) do update
        set balance = excluded.balance, entry_count = excluded.entry_count, last_transfer = excluded.last_transfer
    )
    select from leagues where id ${matchesLeagues}
  `,
  )
}

const TEXTS = sql`text[]`
const INTS = sql`int[]`
const BIGINTS = sql`bigint[]`
/** A transfer's columns. `*_count` and `*_total` are the entries and units that it and the statement's earlier transfers add to each account. */
const TRANSFER_TYPES = {
  league_id: TEXTS,
  number: INTS,
  id: TEXTS,
  from_account: TEXTS,
  to_account: TEXTS,
  units: BIGINTS,
  from_count: INTS,
  from_total: BIGINTS,
  to_count: INTS,
  to_total: BIGINTS,
  week: INTS,
  cause_type: TEXTS,
  cause_id: TEXTS,
  reason: TEXTS,
  key: TEXTS,
} as const
/** What transfers add to an account, and its last transfer. */
const SUM_TYPES = { league_id: TEXTS, account: TEXTS, count: INTS, total: BIGINTS, last_transfer: INTS } as const

type Row<Types> = { [Column in keyof Types]: string | number }

/**
 * Sends rows as one array per column, because Citus cannot join rows that are read from JSON. The limit replaces
 * PostgreSQL's estimate of ten rows, which would make it plan every call again, as slow as running it.
 */
function unnested<Types extends Record<string, RawBuilder<unknown>>>(
  rows: readonly Row<Types>[],
  types: Types,
): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(([column, type]) => sql`${rows.map((row) => row[column])}::${type}`)
  return sql`(select * from unnest(${sql.join(arrays)}) limit ${rows.length})`
}

function columnsOf(types: object): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((column) => sql.ref(column)))
}

/** The rows of transfers, and the total for each account in them. */
function rowsOf(leagues: readonly NewTransfers[]): {
  rows: Row<typeof TRANSFER_TYPES>[]
  sums: Row<typeof SUM_TYPES>[]
} {
  const all: Row<typeof SUM_TYPES>[] = []
  const rows = leagues.flatMap(({ leagueId, transfers, lastNumber }) => {
    const sums = new Map<Account, { count: number; total: number; last: number }>()
    const moved = (account: Account, { amount, number }: { amount: number; number: number }) => {
      const { count, total } = sums.get(account) ?? { count: 0, total: 0 }
      const sum = { count: count + 1, total: total + amount, last: number }
      sums.set(account, sum)
      return sum
    }
    const written = transfers.map((transfer, index) => {
      const number = lastNumber + 1 + index
      const from = moved(transfer.from, { amount: -transfer.units, number })
      const to = moved(transfer.to, { amount: transfer.units, number })
      const counted = { from_count: from.count, from_total: from.total, to_count: to.count, to_total: to.total }
      return { league_id: leagueId, number, ...counted, ...rowOf(transfer) }
    })
    for (const [account, { count, total, last }] of sums) {
      all.push({ league_id: leagueId, account, count, total, last_transfer: last })
    }
    return written
  })
  return { rows, sums: all }
}

function rowOf(transfer: Transfer) {
  const { id, from, to, units: amount } = transfer
  assert(amount > 0 && from !== to, `transfer ${id} moves no units or stays in one account`)
  return {
    id,
    from_account: from,
    to_account: to,
    units: amount,
    week: transfer.week,
    cause_type: transfer.cause.type,
    cause_id: transfer.cause.id,
    reason: JSON.stringify(transfer.reason),
    key: keyOf(transfer),
  }
}

/** A cause has one effect per rule and pair of accounts. A unique index refuses a second transfer with the same key. */
function keyOf({ reason, from, to }: Transfer): string {
  const rule = reason.rule === 'reversal' ? `reversal ${reason.of.rule}` : reason.rule
  return `${rule} ${from} ${to}`
}
