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
/** The fifth file is applied but not committed. */
const IN_THE_FIFTH = '5'

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
  for (const applied of [files.slice(0, 4), files.slice(0, 8)]) {
    expect(await runUntilKilled(CHILD, [url, IN_THE_FIFTH])).toBeNull()
    const { rows } = await sql<{ name: string }>`select name from public.schema_migrations order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(applied)
  }
  expect(await migrate(db)).toEqual(files.slice(8))
  expect(await migrate(db)).toEqual([])
  expect(await schemaOf(db)).toBe(await schemaOf(whole.db))
}, 60_000)
