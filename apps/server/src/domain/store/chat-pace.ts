/** The pace of all chat posts together: at most 25 requests a second over all workers, since the services count by address. */
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

const BETWEEN_REQUESTS = '40 milliseconds'

/** Takes the next turn and returns how many milliseconds to wait for it. */
export async function takeTurn(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    update chat_pace set next_at = greatest(next_at, clock_timestamp()) + ${BETWEEN_REQUESTS}::interval
    returning ceil(extract(epoch from next_at - ${BETWEEN_REQUESTS}::interval - clock_timestamp()) * 1000)::int as ms
  `.execute(db)
  return Math.max(0, rows[0]?.ms ?? 0)
}

/** How many milliseconds all workers have to wait; 0 or less means now. */
export async function msUntilTurn(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int as ms from chat_pace
  `.execute(db)
  return rows[0]?.ms ?? 0
}

/** A service asked us to stop everywhere: no worker sends before. */
export async function pauseEverywhere(db: Db, ms: number): Promise<void> {
  await sql`
    update chat_pace set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${ms / 1000}::float8))
  `.execute(db)
}
