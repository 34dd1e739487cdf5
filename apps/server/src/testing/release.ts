/**
 * Snapshots of databases of earlier versions: their migrations and rows. `node tools/dev/release.ts` writes one, a row per line. Applied
 * migrations never change, so their names and hashes identify the schema.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

const SCHEMAS = { club: 'public', cell: 'cell_1' } as const

export interface Release {
  migrations: { name: string; hash: string }[]
  tables: ReadonlyMap<string, object[]>
}

export function parseRelease(text: string): Release {
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
export async function restoreRelease(db: Db, { migrations, tables }: Release): Promise<void> {
  for (const schema of Object.values(SCHEMAS)) {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
    await sql`
      create table ${sql.table(`${schema}.schema_migrations`)}
        (name text primary key, hash text not null, applied_at timestamptz not null default now())
    `.execute(db)
  }
  for (const { name, hash } of migrations) {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
    if (hashOf(text) !== hash) throw new Error(`released migration ${name} has changed`)
    await applyScript(db, { name, hash, text })
  }
  await db.connection().execute(async (connection) => {
    // Skip foreign keys and triggers, like restoring a backup.
    await sql`set session_replication_role = replica`.execute(connection)
    // Migrations may insert rows.
    for (const table of tables.keys()) await sql`truncate ${sql.table(table)} cascade`.execute(connection)
    for (const [table, rows] of tables) await fill(connection, table, rows)
    await sql`reset session_replication_role`.execute(connection)
  })
}

async function applyScript(db: Db, { name, hash, text }: { name: string; hash: string; text: string }): Promise<void> {
  const [folder, file] = name.split('/') as [keyof typeof SCHEMAS, string]
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('search_path', ${`${SCHEMAS[folder]}, pg_catalog`}, true)`.execute(tx)
    await sql.raw(text).execute(tx)
    await sql`insert into schema_migrations (name, hash) values (${file}, ${hash})`.execute(tx)
  })
}

async function fill(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
  const { rows: counted } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''
  `.execute(db)
  for (const { name } of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}`.execute(
      db,
    )
  }
}

/** The rows of a database of this version as the text of a release: the club's and its first cell's. */
export async function releaseText(db: Db): Promise<string> {
  const names = [...(await scriptsIn('club')), ...(await scriptsIn('cell'))]
  const lines = await Promise.all(
    names.map(async (name) => {
      const hash = hashOf(await readFile(new URL(name, MIGRATIONS), 'utf8'))
      return JSON.stringify({ migration: { name, hash } })
    }),
  )
  const { rows: tables } = await sql<{ schema: string; name: string; columns: string[] }>`
    select table_schema as schema, table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema in ('public', 'cell_1') and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
      and is_generated = 'NEVER'
    group by table_schema, table_name order by table_schema desc, table_name
  `.execute(db)
  for (const { schema, name, columns } of tables) {
    const table = `${schema}.${name}`
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}) t
      order by 1
    `.execute(db)
    lines.push(...rows.map(({ row }) => JSON.stringify({ table: schema === 'public' ? name : table, row })))
  }
  return `${lines.join('\n')}\n`
}

async function scriptsIn(folder: keyof typeof SCHEMAS): Promise<string[]> {
  const files = await readdir(new URL(folder, MIGRATIONS))
  return files.toSorted().map((name) => `${folder}/${name}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
