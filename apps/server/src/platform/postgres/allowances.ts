/**
 * How often something may still be asked for, by the generic cell rate algorithm: a row is moved forward by each call, and a call that
 * would move it too far is refused. By the database's clock, so that all processes agree. Autocommitted, and in no transaction of the
 * game: a call that fails has been made all the same.
 */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** `burst` at once, and one more each `everyMs`. */
export interface Allowance {
  burst: number
  everyMs: number
}

/** Takes one. Returns null where there was one, else the whole seconds until there is. */
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

/** Makes an allowance whole again, or forgets what `remember` noted. */
export async function restore(db: Db, key: string): Promise<void> {
  await db.deleteFrom('allowances').where('key', '=', key).execute()
}

/** Notes something for a number of days. */
export async function remember(db: Db, key: string, days: number): Promise<void> {
  await sql`
    insert into allowances (key, full_at) values (${key}, now() + ${`${days} days`}::interval)
    on conflict (key) do update set full_at = excluded.full_at
  `.execute(db)
}

/** Whether something was noted, and not too long ago. */
export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from allowances where key = ${key} and full_at > now()`.execute(db)
  return rows.length > 0
}

/** Forgets what counts for nothing any more. */
export async function forgetFullAllowances(db: Db): Promise<void> {
  await sql`delete from allowances where full_at < now()`.execute(db)
}
