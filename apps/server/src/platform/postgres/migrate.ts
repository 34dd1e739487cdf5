/** Applies SQL migrations, each once and in its own transaction. Concurrent processes are safe. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** The advisory lock's number: "whale" in ASCII. */
const LOCK = 0x7768616c65

/** Applies missing migrations and returns their names. Throws if an applied file has changed. Runs `afterwards` under the same lock. */
export async function migrate(db: Db, afterwards?: (connection: Db) => Promise<void>): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const scripts = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      const done = await appliedBefore(connection)
      const applied: string[] = []
      for (const script of scripts) {
        const hash = done.get(script.name)
        if (hash === script.hash) continue
        if (hash !== undefined) throw new Error(`migration ${script.name} has changed after it was applied`)
        await apply(connection, script)
        applied.push(script.name)
      }
      await afterwards?.(connection)
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** Whether all known migrations have been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
  const { rows: found } = await sql`select 1 where to_regclass('schema_migrations') is not null`.execute(db)
  if (found.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return known.every((name) => done.has(name))
}

async function appliedBefore(db: Db): Promise<Map<string, string>> {
  await sql`
    create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())
  `.execute(db)
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from schema_migrations`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function apply(db: Db, script: { name: string; text: string; hash: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql.raw(script.text).execute(tx)
    await sql`insert into schema_migrations (name, hash) values (${script.name}, ${script.hash})`.execute(tx)
  })
}
