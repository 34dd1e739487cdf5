/** The table types match the migrated schema: a column that drifts fails here. */
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLUB_TABLES, GAME_TABLES } from './places.ts'
import type { GameTables } from './tables.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'Json<object>',
  bytea: 'Buffer',
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  is_generated: boolean
}

/** The tables or views of the schema, each column as `tables.ts` would write it. PostgreSQL reports every column of a view as nullable. */
async function schema(kind: 'BASE TABLE' | 'VIEW' = 'BASE TABLE'): Promise<Record<string, string[]>> {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, case when table_type = 'VIEW' then 'NO' else is_nullable end as is_nullable,
      (column_default is not null or is_identity = 'YES') as is_generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'cell_1') and table_name <> 'schema_migrations' and table_type = ${kind}
    order by table_name, ordinal_position
  `.execute(server.world.db)
  const tables: Record<string, string[]> = {}
  for (const { table_name, column_name, data_type, is_nullable, is_generated } of rows) {
    const plain = `${TYPES[data_type] ?? data_type}${is_nullable === 'YES' ? ' | null' : ''}`
    const type = is_generated ? `Generated<${plain}>` : plain
    tables[table_name] = [...(tables[table_name] ?? []), `${column_name}: ${type}`]
  }
  return tables
}

async function declared(): Promise<Record<string, string[]>> {
  const files = ['club-tables.ts', 'talk-tables.ts', 'night-tables.ts', 'tables.ts', 'views.ts'].map((file) =>
    readFile(new URL(file, import.meta.url), 'utf8'),
  )
  const source = (await Promise.all(files)).join('\n')
  const tables: Record<string, string[]> = {}
  for (const [, name = '', body = ''] of source.matchAll(/^ {2}(\w+): \{\n([^}]*)\n {2}\}/gm)) {
    const lines = body.split('\n').map((line) => line.trim())
    tables[name] = lines.filter((line) => !line.startsWith('/**'))
  }
  return tables
}

test('types every table and column as migrated, and no others', async () => {
  expect(await declared()).toEqual({ ...(await schema()), ...(await schema('VIEW')) })
})

test('lists every table once, as a club table or a game table', async () => {
  const listed = [...Object.keys(CLUB_TABLES), ...Object.keys(GAME_TABLES)]
  expect(listed.toSorted()).toEqual(Object.keys(await schema()))
})

const isOfDirectory = (name: string) => new Map(Object.entries(CLUB_TABLES)).get(name) === 'directory'
/** The club's guests, summaries of finished seasons, and share links contain a league id. */
const OF_THE_CLUB = ['guests', 'past_seasons', 'past_people', 'past_pairs', 'shares']

test('marks exactly the tables with a league id as tables of a league', async () => {
  const ofLeagues = Object.entries(await schema())
    .filter(([name, columns]) => name === 'leagues' || columns.includes('league_id: string'))
    .flatMap(([name]) => (isOfDirectory(name) || OF_THE_CLUB.includes(name) ? [] : [name]))
  const listed = Object.entries(GAME_TABLES).flatMap(([name, kind]) => (kind === 'league' ? [name] : []))
  expect(listed.toSorted()).toEqual(ofLeagues)
})

test('has club tables in the club’s schema, and game tables in the cell’s', async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname::text as schema, tablename::text as name from pg_tables
    where schemaname in ('public', 'cell_1') and tablename <> 'schema_migrations'
  `.execute(server.world.db)
  const wrong = rows.filter(({ schema, name }) => schema !== (name in CLUB_TABLES ? 'public' : 'cell_1'))
  expect(wrong).toEqual([])
})

test('has no foreign key between club tables and game tables', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select f.relname::text as from, t.relname::text as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'
  `.execute(server.world.db)
  const inPlay = rows.filter(({ from }) => from in CLUB_TABLES || from in GAME_TABLES)
  expect(inPlay.length).toBeGreaterThan(10)
  expect(inPlay.filter(({ from, to }) => from in GAME_TABLES !== to in GAME_TABLES)).toEqual([])
})

test('has no default that reads a clock in game tables, since a cluster’s node would use its own', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'cell_1' and table_name <> 'schema_migrations'
      and column_default ~ 'now\\(|clock_timestamp|CURRENT_TIME|LOCALTIME'
  `.execute(server.world.db)
  expect(rows).toEqual([])
  expect(await statementsWithClock()).toEqual([])
})

/** The SQL statements in our source that use a game table and read the clock. */
async function statementsWithClock(): Promise<string[]> {
  const folder = new URL('../../', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const found: string[] = []
  for (const file of files.filter((name) => !name.startsWith('testing/'))) {
    const source = await readFile(new URL(file, folder), 'utf8')
    for (const [statement] of source.matchAll(/sql(?:<[^`]*>)?`[^`]*`/g)) {
      const isAboutLeagues = [...statement.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)/g)].some(
        ([, table = '']) => table in GAME_TABLES,
      )
      if (isAboutLeagues && /(?<![.\w])now\(\)|clock_timestamp|current_timestamp/.test(statement))
        found.push(`${file}: ${statement}`)
    }
  }
  return found
}

test('has the league in the primary key of every league table', async () => {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select c.table_name, array_agg(k.column_name::text order by k.ordinal_position) as columns
    from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    where c.table_schema = 'cell_1' and c.constraint_type = 'PRIMARY KEY'
    group by c.table_name
  `.execute(server.world.db)
  const ofLeagues = Object.keys(GAME_TABLES).filter((name) => GAME_TABLES[name as keyof GameTables] === 'league')
  expect(ofLeagues.length).toBeGreaterThan(8)
  for (const table of ofLeagues.filter((name) => name !== 'leagues')) {
    expect(rows.find(({ table_name }) => table_name === table)?.columns[0], table).toBe('league_id')
  }
})
