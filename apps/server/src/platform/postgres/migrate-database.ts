/**
 * The database in the form that this program knows, before anything else asks it. Either the role that serves people brings it there
 * itself, or another one does, which owns the tables: then a hole in the program cannot reach further than to their rows.
 */
import { MINUTE_MS } from '@whale/game'
import { letUse, mayMakeTablesIn, roleOf } from './grants.ts'
import { isMigrated, migrate } from './migrate.ts'
import { type Db, connect } from './pool.ts'
import { WrongSetting } from '../../env.ts'
import { QUEUE_SCHEMA, isQueuePrepared, prepareQueue } from './queue-tables.ts'

/** Migrations take as long as their tables are large. */
const MIGRATION_MS = 30 * MINUTE_MS

interface Roles {
  /** As the role that serves people. */
  url: string
  /** As the role that owns the tables; null where nobody else does. */
  ownersUrl: string | null
}

/**
 * Brings the tables to the newest form, and says whether the role that serves people may make any. Throws `WrongSetting` where the
 * tables are behind and nobody may do anything about it.
 */
export async function migrateDatabase({ url, ownersUrl }: Roles): Promise<{ mayMakeTables: boolean }> {
  if (ownersUrl !== null) {
    await migrateFor(await on(url, roleOf), ownersUrl)
    return { mayMakeTables: false }
  }
  return await on(url, async (db) => {
    const mayMakeTables = await mayMakeTablesIn(db)
    if (mayMakeTables) await migrate(db)
    else if (!(await isMigrated(db)) || !(await isQueuePrepared(url))) throw behind()
    return { mayMakeTables }
  })
}

async function migrateFor(role: string, ownersUrl: string): Promise<void> {
  await on(ownersUrl, async (db) => {
    const owner = await roleOf(db)
    await migrate(db, async (connection) => {
      await prepareQueue(ownersUrl)
      if (owner !== role) await letUse(connection, { role, schemas: ['public', QUEUE_SCHEMA] })
    })
  })
}

function behind(): WrongSetting {
  return new WrongSetting(
    'The tables of the database are older than this program, and the role of DATABASE_URL may not change them: ' +
      'set MIGRATION_DATABASE_URL to the role that owns them.',
  )
}

/** On a connection of its own, which is closed afterwards. */
async function on<R>(url: string, work: (db: Db) => Promise<R>): Promise<R> {
  const db = connect({ url, connections: 1, timeoutMs: MIGRATION_MS, onLostConnection: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
