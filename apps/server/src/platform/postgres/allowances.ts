/**
 * Rate limits by the generic cell rate algorithm: each call moves a row's time forward, and a call that would move it too far is refused.
 * Uses the database's clock, so that all processes agree. Runs outside game transactions, so that failed calls count too.
 */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** `burst` calls in a row, then one more every `everyMs`. */
export interface Allowance {
  burst: number
  everyMs: number
}

/** Takes one call. Returns null if allowed, otherwise the seconds to wait. */
export async function takeFrom(db: Db, key: string, { burst, everyMs }: Allowance): Promise<number | null> {
  const every = `${everyMs} milliseconds`
  const slack = `${everyMs * (burst - 1)} milliseconds`
  const { rows: taken } = await sql`
    insert into allowances as held (key, full_at) values (${key}, now() + ${every}::interval)
    on conflict (key) do update set full_at = greatest(held.full_at, now()) + ${every}::interval
    where held.full_at <= now() + ${slack}::interval
    returning key
  `.execute(db)
  if (taken.length > 0) return null
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from full_at - now() - ${slack}::interval))::int as seconds from allowances where key = ${key}
  `.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Gives one call back. */
export async function giveBack(db: Db, key: string, { everyMs }: Allowance): Promise<void> {
  const every = `${everyMs} milliseconds`
  await sql`update allowances set full_at = full_at - ${every}::interval where key = ${key}`.execute(db)
}

/** Deletes a row: resets an allowance, or forgets a key that `remember` stored. */
export async function restore(db: Db, key: string): Promise<void> {
  await db.deleteFrom('allowances').where('key', '=', key).execute()
}

export async function remember(db: Db, key: string, days: number): Promise<void> {
  await sql`
    insert into allowances (key, full_at) values (${key}, now() + ${`${days} days`}::interval)
    on conflict (key) do update set full_at = excluded.full_at
  `.execute(db)
}

/** Whether a key was stored and has not expired. */
export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from allowances where key = ${key} and full_at > now()`.execute(db)
  return rows.length > 0
}

/** Deletes expired rows. */
export async function forgetFullAllowances(db: Db): Promise<void> {
  await sql`delete from allowances where full_at < now()`.execute(db)
}
