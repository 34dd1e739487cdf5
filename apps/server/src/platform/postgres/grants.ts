/** Grants for an app role that does not own the tables: it can only read and write rows. */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Whether the role of a connection may create tables. */
export async function mayMakeTablesIn(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where has_schema_privilege('public', 'create')`.execute(db)
  return rows.length > 0
}

/** Lets `role` read and write all current and future tables, but only read the migrations. Runs at each start, since the role may change. */
export async function grantRowAccess(
  owner: Db,
  { role, schemas }: { role: string; schemas: readonly string[] },
): Promise<void> {
  const to = sql.id(role)
  for (const schema of schemas) {
    const inside = sql.id(schema)
    await sql`grant usage on schema ${inside} to ${to}`.execute(owner)
    await sql`grant select, insert, update, delete on all tables in schema ${inside} to ${to}`.execute(owner)
    // Restoring a league sets sequences.
    await sql`grant usage, select, update on all sequences in schema ${inside} to ${to}`.execute(owner)
    const migrations = `${schema}.schema_migrations`
    const { rows } = await sql`select 1 where to_regclass(${migrations}) is not null`.execute(owner)
    if (rows.length > 0) await sql`revoke insert, update, delete on ${sql.table(migrations)} from ${to}`.execute(owner)
    const later = sql`alter default privileges in schema ${inside}`
    await sql`${later} grant select, insert, update, delete on tables to ${to}`.execute(owner)
    await sql`${later} grant usage, select, update on sequences to ${to}`.execute(owner)
  }
}
