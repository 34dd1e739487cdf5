/** A database's schema as text, its deadlocks, and its audit. */
import { sql } from 'kysely'
import { audit, auditText } from '../domain/audit.ts'
import type { Db } from '../platform/postgres/pool.ts'

/** The club's schema and the first cell's as text. */
export async function schemaOf(db: Db): Promise<string> {
  return [await textOfSchema(db, 'public'), await textOfSchema(db, 'cell_1')].join('\n')
}

/** A schema as text without its name: columns, indexes, constraints, triggers, functions and applied migrations. */
export async function textOfSchema(db: Db, schema: string): Promise<string> {
  const lines = await db.transaction().execute(async (tx) => {
    // PostgreSQL includes schema names for anything outside the search path.
    await sql`select set_config('search_path', ${schema}, true)`.execute(tx)
    return await linesOf(tx, schema)
  })
  return lines.map((line) => line.replaceAll(`${schema}.`, '').replaceAll(schema, 'schema')).join('\n')
}

async function linesOf(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', table_name, row_number() over (partition by table_name order by ordinal_position), column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = ${schema}
    union all select indexdef from pg_indexes where schemaname = ${schema}
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = ${schema}::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = ${schema}::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = ${schema}::regnamespace
    union all select name || ' ' || hash from ${sql.table(`${schema}.schema_migrations`)} order by 1
  `.execute(db)
  return rows.map(({ line }) => line)
}

/** The number of deadlocks in this database since PostgreSQL started. */
export async function deadlocksOf(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()
  `.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** The audit's report if it found violations, otherwise nothing. */
export async function violationsOf(db: Db): Promise<string[]> {
  const result = await audit(db)
  return result.violations.length === 0 ? [] : [auditText(result)]
}
