/**
 * Snapshots of databases of earlier versions: their migrations and rows. `node tools/dev/release.ts` writes them to `releases/`, one
 * row per line. Applied migrations never change, so their names and hashes identify the schema.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

export interface Release {
  migrations: { name: string; hash: string }[]
  tables: ReadonlyMap<string, object[]>
}

/** Parses what `wordsOf` wrote. */
export function releaseOf(text: string): Release {
  const migrations: Release['migrations'] = []
  const tables = new Map<string, object[]>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const parsed = JSON.parse(line) as { migration: Release['migrations'][0] } | { table: string; row: object }
    if ('migration' in parsed) migrations.push(parsed.migration)
    else tables.set(parsed.table, [...(tables.get(parsed.table) ?? []), parsed.row])
  }
  return { migrations, tables }
}

/** Restores a release into an empty database. Throws if one of its migrations has changed since. */
export async function layOut(db: Db, { migrations, tables }: Release): Promise<void> {
  await sql`create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  for (const { name, hash } of migrations) {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
    if (hashOf(text) !== hash) throw new Error(`released migration ${name} has changed`)
    await sql.raw(text).execute(db)
    await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`.execute(db)
  }
  await db.connection().execute(async (connection) => {
    // Skip foreign keys and triggers, as restoring a backup does.
    await sql`set session_replication_role = replica`.execute(connection)
    // Migrations may insert rows.
    for (const table of tables.keys()) await sql`truncate ${sql.table(table)} cascade`.execute(connection)
    for (const [table, rows] of tables) await fill(connection, table, rows)
    await sql`reset session_replication_role`.execute(connection)
  })
}

async function fill(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
  const { rows: counted } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'YES' and table_schema = 'public'
  `.execute(db)
  for (const { name } of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}`.execute(
      db,
    )
  }
}

/** Writes the rows of `db` as a release whose last migration is `through`. `old` is an empty database for that schema. */
export async function wordsOf(given: { db: Db; old: Db; through: string }): Promise<string> {
  const { db, old, through } = given
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name <= through).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, hash: hashOf(await readFile(new URL(name, MIGRATIONS), 'utf8')) })),
  )
  await layOut(old, { migrations, tables: new Map() })
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    group by table_name order by table_name
  `.execute(old)
  const lines = migrations.map((migration) => JSON.stringify({ migration }))
  for (const { table, columns } of rows) {
    const found = await sql<{ row: object }>`
      select to_jsonb(t) as row from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}) t
      order by 1
    `.execute(db)
    lines.push(...found.rows.map(({ row }) => JSON.stringify({ table, row })))
  }
  return `${lines.join('\n')}\n`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
