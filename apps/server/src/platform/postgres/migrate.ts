/**
 * Applies SQL migrations, each once and in its own transaction: one list for the club and one for each cell, which records the applied ones
 * in its own schema. Concurrent processes are safe.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { WrongSetting } from '../../env.ts'
import { grantRowAccess } from './grants.ts'
import type { Db } from './pool.ts'
import { CLUB_SCHEMA, FIRST_CELL, pathOfCell, schemaOfCell } from './schemas.ts'
import { statementsOf } from './statements.ts'

const CLUB_FOLDER = new URL('../../../migrations/club/', import.meta.url)
const CELL_FOLDER = new URL('../cell/', CLUB_FOLDER)
/** The advisory lock's number: "whale" in ASCII. */
const LOCK = 0x7768616c65

interface Script {
  name: string
  text: string
  hash: string
}

/** The first file of versions before 1.0.0, which had a different list. */
const BEFORE_1 = '0001_users.sql'

/**
 * Applies missing migrations and returns their names; those of a cell start with its schema. Throws if an applied file has changed, and
 * `WrongSetting` if the database is older than version 1.0.0. Runs `afterwards` under the same lock.
 */
export async function migrate(db: Db, afterwards?: (connection: Db) => Promise<void>): Promise<string[]> {
  const [club, cell] = [await scriptsIn(CLUB_FOLDER), await scriptsIn(CELL_FOLDER)]
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      await refuseBefore1(connection)
      const applied = await applyAll(connection, { scripts: club, schema: CLUB_SCHEMA })
      for (const number of await cellsOf(connection)) {
        const schema = schemaOfCell(number)
        const inCell = await applyAll(connection, { scripts: cell, schema })
        applied.push(...inCell.map((name) => `${schema}/${name}`))
      }
      await setDefaultSearchPath(connection)
      await afterwards?.(connection)
      return applied
    } finally {
      await sql`reset search_path`.execute(connection)
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/**
 * Adds a cell in one transaction: its row, its schema with all tables, and the permissions of `role` if another role owns them. So a
 * visible cell is always complete. Returns its number, or null if migrations are missing.
 */
export async function addCell(db: Db, role: string | null = null): Promise<number | null> {
  const scripts = await scriptsIn(CELL_FOLDER)
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (!(await isMigrated(tx))) return null
    const { rows } = await sql<{ number: number }>`
      insert into ${sql.table(`${CLUB_SCHEMA}.cells`)} (number, made_at)
      select max(number) + 1, now() from ${sql.table(`${CLUB_SCHEMA}.cells`)} returning number
    `.execute(tx)
    const number = rows[0]?.number ?? FIRST_CELL
    const schema = schemaOfCell(number)
    await applyAll(tx, { scripts, schema })
    if (role !== null) await grantRowAccess(tx, { role, schemas: [schema] })
    return number
  })
}

export async function cellsOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from ${sql.table(`${CLUB_SCHEMA}.cells`)} order by number
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** Whether all known migrations have been applied, in the club and in each cell. */
export async function isMigrated(db: Db): Promise<boolean> {
  if (!(await isClubMigrated(db))) return false
  for (const number of await cellsOf(db)) if (!(await isCellMigrated(db, number))) return false
  return true
}

async function refuseBefore1(db: Db): Promise<void> {
  if (!(await namesIn(db, CLUB_SCHEMA)).has(BEFORE_1)) return
  throw new WrongSetting(
    'The database was made by a version before 1.0.0, which cannot be upgraded. Its rows are unchanged. Set DATA_DIR or DATABASE_URL to ' +
      'an empty one, or start the version that made it.',
  )
}

/** Marks a migration that the previous version's processes cannot survive. */
const FORBIDS_ROLLING = /^-- Stop the old processes first/m

/** What `migrate` would apply, and whether the previous version's processes must be stopped first. */
export async function missingMigrations(db: Db): Promise<{ name: string; forbidsRolling: boolean }[]> {
  const cells = (await hasTable(db, `${CLUB_SCHEMA}.cells`)) ? await cellsOf(db) : [FIRST_CELL]
  const missing: { name: string; forbidsRolling: boolean }[] = []
  for (const [folder, schemas] of [
    [CLUB_FOLDER, [CLUB_SCHEMA]],
    [CELL_FOLDER, cells.map(schemaOfCell)],
  ] as const) {
    for (const schema of schemas) {
      const done = await namesIn(db, schema)
      for (const { name, text } of await scriptsIn(folder)) {
        if (done.has(name)) continue
        missing.push({
          name: schema === CLUB_SCHEMA ? name : `${schema}/${name}`,
          forbidsRolling: FORBIDS_ROLLING.test(text),
        })
      }
    }
  }
  return missing
}

/** Whether the club's list of migrations is applied. */
export async function isClubMigrated(db: Db): Promise<boolean> {
  return await hasAll(db, { folder: CLUB_FOLDER, schema: CLUB_SCHEMA })
}

/** Whether the cells' list of migrations is applied in a cell. */
export async function isCellMigrated(db: Db, cell: number): Promise<boolean> {
  return await hasAll(db, { folder: CELL_FOLDER, schema: schemaOfCell(cell) })
}

async function hasAll(db: Db, { folder, schema }: { folder: URL; schema: string }): Promise<boolean> {
  const done = await namesIn(db, schema)
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).every((name) => done.has(name))
}

async function namesIn(db: Db, schema: string): Promise<Set<string>> {
  if (!(await hasTable(db, `${schema}.schema_migrations`))) return new Set()
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${schema}.schema_migrations`)}
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function scriptsIn(folder: URL): Promise<Script[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
  return rows.length > 0
}

/** Applies the missing scripts of one schema, each in a transaction unless `db` is one. Their search path has only this schema. */
async function applyAll(
  db: Db,
  { scripts, schema }: { scripts: readonly Script[]; schema: string },
): Promise<string[]> {
  if (schema !== CLUB_SCHEMA) await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
  await sql`select set_config('search_path', ${`${schema}, pg_catalog`}, ${db.isTransaction})`.execute(db)
  const done = await appliedBefore(db)
  const applied: string[] = []
  for (const script of scripts) {
    const hash = done.get(script.name)
    if (hash === script.hash) continue
    if (hash !== undefined) throw new Error(`migration ${script.name} has changed after it was applied`)
    await apply(db, script)
    applied.push(script.name)
  }
  return applied
}

async function appliedBefore(db: Db): Promise<Map<string, string>> {
  await sql`
    create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())
  `.execute(db)
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from schema_migrations`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function apply(db: Db, script: Script): Promise<void> {
  if (!db.isTransaction) return await db.transaction().execute((tx) => apply(tx, script))
  for (const statement of statementsOf(script.text)) await sql.raw(statement).execute(db)
  await note(db, script)
}

async function note(db: Db, { name, hash }: Script): Promise<void> {
  await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`.execute(db)
}

/** Lets connections that do not set a path, such as a pooler's or psql's, find the club and the first cell. Needs the database's owner. */
async function setDefaultSearchPath(db: Db): Promise<void> {
  const path = pathOfCell(FIRST_CELL)
  const { rows } = await sql<{ name: string }>`
    select datname::text as name from pg_database d
    where datname = current_database() and pg_has_role(d.datdba, 'member') and not exists (
      select from pg_db_role_setting s
      where s.setdatabase = d.oid and s.setrole = 0 and ${`search_path=${path}`} = any(s.setconfig)
    )
  `.execute(db)
  for (const { name } of rows) {
    await sql`alter database ${sql.id(name)} set search_path = ${sql.id(schemaOfCell(FIRST_CELL))}, ${sql.id(CLUB_SCHEMA)}`.execute(
      db,
    )
  }
}
