/**
 * The database's clock. Statements about leagues take moments as parameters: on a cluster, the league's node would use
 * its own clock, and an UPDATE refuses to read the clock there.
 */
import { type Instant, assert } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

export const clockMicros = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`

export async function readMoment(db: Db): Promise<Instant> {
  const { rows } = await sql<{ moment: Instant }>`select clock_timestamp() as moment`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'a select without a table returns one row')
  return row.moment
}

/** Reads the database's clock in microseconds, without locking a league. */
export async function readClock(tx: Db | Tx): Promise<number> {
  const { rows } = await sql<{ at_micros: number }>`select ${clockMicros} as at_micros`.execute(tx)
  const [row] = rows
  assert(row !== undefined, 'a select without a table returns one row')
  return row.at_micros
}
