/** Leases of cells: one worker at a time runs a cell's rounds, and another takes over when it dies (docs/decisions/0019). */
import { SECOND_MS } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import type { Db } from './pool.ts'

/** How long a lease lasts. After a worker's death its cells wait this long. */
export const LEASE_MS = 8 * SECOND_MS
/** How often a worker renews its leases. */
export const RENEW_MS = 2 * SECOND_MS

/** Renews a worker's leases, and takes free cells up to its share. Returns the numbers of its cells. */
async function renewLeases(club: Db, holder: string): Promise<number[]> {
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000}::float8)`
  return await inTransaction(club, async (tx) => {
    await sql`
      insert into cell_workers (holder, until) values (${holder}, ${until})
      on conflict (holder) do update set until = excluded.until
    `.execute(tx)
    await sql`delete from cell_workers where until < clock_timestamp()`.execute(tx)
    // Releases cells beyond the share, so that a new worker gets some.
    const { rows } = await sql<{ cell: number }>`
      with share as (
        select ceil((select count(*) from cells)::numeric / (select count(*) from cell_workers))::int as size
      ), wanted as (
        select c.number from cells c left join cell_leases l on l.cell = c.number
        where l.cell is null or l.holder = ${holder} or l.until < clock_timestamp()
        order by (l.holder = ${holder}) desc nulls last, c.number limit (select size from share)
      ), given_up as (
        delete from cell_leases where holder = ${holder} and cell not in (select number from wanted)
      )
      insert into cell_leases as held (cell, holder, until) select number, ${holder}, ${until} from wanted order by number
      on conflict (cell) do update set holder = excluded.holder, until = excluded.until
        where held.holder = excluded.holder or held.until < clock_timestamp()
      returning cell
    `.execute(tx)
    return rows.map(({ cell }) => cell)
  })
}

/** One worker's cells. After a pause longer than the lease it holds none until it renews them, since another worker may have taken them. */
export class HeldCells {
  readonly #club: Db
  readonly #holder: string
  readonly #nowMs: () => number
  #cells: readonly number[] = []
  #untilMs = 0

  constructor(club: Db, holder: string, nowMs = () => performance.now()) {
    this.#club = club
    this.#holder = holder
    this.#nowMs = nowMs
  }

  /** Renews the leases and returns the numbers of the cells. */
  async renew(): Promise<readonly number[]> {
    // Counted from before the statement, so that it ends no later than in the database.
    const sinceMs = this.#nowMs()
    this.#cells = await renewLeases(this.#club, this.#holder)
    this.#untilMs = sinceMs + LEASE_MS
    return this.#cells
  }

  /** Whether a cell's lease is still valid, by this machine's clock. */
  has(cell: number): boolean {
    return this.#cells.includes(cell) && this.#nowMs() < this.#untilMs
  }
}

/** Ends a worker's leases at once, when it stops. */
export async function endLeases(club: Db, holder: string): Promise<void> {
  await sql`delete from cell_leases where holder = ${holder}`.execute(club)
  await sql`delete from cell_workers where holder = ${holder}`.execute(club)
}
