/** Kills a migration, which the next process resumes (promise R21). */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../testing/databases.ts'
import { schemaOf } from '../../testing/dump.ts'
import { runUntilKilled } from '../../testing/run-until-killed.ts'
import { migrate } from './migrate.ts'
import { type Db, connect } from './pool.ts'

const CHILD = fileURLToPath(new URL('../../testing/migrate-child.ts', import.meta.url))
/** Applied, but killed before the commit. */
const [IN_THE_FIRST, IN_THE_SECOND] = ['1', '2']

const serverUrl = inject('serverUrl')
const made: { name: string; db: Db }[] = []
afterAll(async () => {
  for (const { name, db } of made) {
    await db.destroy()
    await dropDatabase({ serverUrl, name })
  }
})

async function aDatabase(): Promise<{ url: string; db: Db }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase({ serverUrl, template: 'template1', name })
  const db = connect({ url, connections: 2, timeoutMs: 15_000, onLostConnection: () => undefined })
  made.push({ name, db })
  return { url, db }
}

test('resumes after processes killed in the middle of a migration and reaches the same schema', async () => {
  const [{ url, db }, whole] = await Promise.all([aDatabase(), aDatabase()])
  const files = await migrate(whole.db)
  expect([files[0], files.includes('cell_1/0001_tables.sql')]).toEqual(['0001_tables.sql', true])
  for (const killed of [IN_THE_SECOND, IN_THE_FIRST]) {
    expect(await runUntilKilled(CHILD, [url, killed])).toBeNull()
    const { rows } = await sql<{ name: string }>`select name from public.schema_migrations`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(files.slice(0, 1))
  }
  expect(await migrate(db)).toEqual(files.slice(1))
  expect(await migrate(db)).toEqual([])
  expect(await schemaOf(db)).toBe(await schemaOf(whole.db))
}, 60_000)

test('refuses a database from before 1.0.0 with a sentence, and changes nothing', async () => {
  const { db } = await aDatabase()
  await sql`create table schema_migrations (name text primary key, hash text not null)`.execute(db)
  await sql`insert into schema_migrations (name, hash) values ('0001_users.sql', 'x')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('a version before 1.0.0')
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(db)
  expect(rows).toEqual([{ name: 'schema_migrations' }])
})
