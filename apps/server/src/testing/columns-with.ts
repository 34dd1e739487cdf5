/** Searches a whole database for a text: for tests that something is stored nowhere. */
import { type Kysely, sql } from 'kysely'

/** The columns of all tables that contain the text, in any case: `guests.name`. Searches bytes by their hex digits. */
// The search needs no table's type.
// oxlint-disable-next-line typescript/no-explicit-any
export async function columnsWith(db: Kysely<any>, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  `.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)} t
      where strpos(lower(coalesce(t.${sql.ref(column)}::text, '')), ${text.toLowerCase()}) > 0 limit 1
    `.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
