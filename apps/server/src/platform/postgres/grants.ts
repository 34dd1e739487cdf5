/** What the role that serves people may do with tables that another role owns: read and write, and nothing else. */
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** The role of a connection, as the database calls it. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Whether the role of a connection may make tables of ours. */
export async function mayMakeTablesIn(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where has_schema_privilege('public', 'create')`.execute(db)
  return rows.length > 0
}

/**
 * Lets `role` read and write every table in the schemas, also those that the role of this connection makes from now on; what has been
 * migrated it may only read. Said again at each start: another role may be the one that serves people by then.
 */
export async function letUse(
  owner: Db,
  { role, schemas }: { role: string; schemas: readonly string[] },
): Promise<void> {
  const to = sql.id(role)
  for (const schema of schemas) {
    const inside = sql.id(schema)
    await sql`grant usage on schema ${inside} to ${to}`.execute(owner)
    await sql`grant select, insert, update, delete on all tables in schema ${inside} to ${to}`.execute(owner)
    // Bringing one league back from a backup sets the number that comes next.
    await sql`grant usage, select, update on all sequences in schema ${inside} to ${to}`.execute(owner)
    const later = sql`alter default privileges in schema ${inside}`
    await sql`${later} grant select, insert, update, delete on tables to ${to}`.execute(owner)
    await sql`${later} grant usage, select, update on sequences to ${to}`.execute(owner)
  }
  await sql`revoke insert, update, delete on schema_migrations from ${to}`.execute(owner)
}
