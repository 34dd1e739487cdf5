/** The schema of a database as text, its deadlocks, and what its audit finds. */
import { sql } from 'kysely'
import { audit, auditText } from '../domain/audit.ts'
import type { Db } from '../platform/postgres/pool.ts'

/** The schema of a database as text: columns, indexes, constraints, triggers, functions and applied migrations. */
export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select name || ' ' || hash from schema_migrations order by 1
  `.execute(db)
  return rows.map(({ line }) => line).join('\n')
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
