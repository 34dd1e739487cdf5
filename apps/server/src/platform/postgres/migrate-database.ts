/**
 * Migrates the database at start, with the app's role or with a separate owner role. With an owner role, a vulnerability in the app can
 * only reach rows.
 */
import { MINUTE_MS } from '@whale/game'
import { letUse, mayMakeTablesIn, roleOf } from './grants.ts'
import { isMigrated, migrate } from './migrate.ts'
import { type Db, connect } from './pool.ts'
import { WrongSetting } from '../../env.ts'
import { QUEUE_SCHEMA, isQueuePrepared, prepareQueue } from './queue-tables.ts'

const MIGRATION_MS = 30 * MINUTE_MS

interface Roles {
  /** As the app's role. */
  url: string
  /** As the owner role. Null if the app's role owns the tables. */
  ownersUrl: string | null
}

/** Migrates, and returns whether the app's role may create tables. Throws `WrongSetting` if a migration is needed but not permitted. */
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

/** Runs `work` on a separate connection. */
async function on<R>(url: string, work: (db: Db) => Promise<R>): Promise<R> {
  const db = connect({ url, connections: 1, timeoutMs: MIGRATION_MS, onLostConnection: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
