/**
 * Migrates the database at start, with the app's role or with a separate owner role. With an owner role, a vulnerability in the app can
 * only reach rows.
 */
import { MINUTE_MS } from '@whale/game'
import { sql } from 'kysely'
import { grantRowAccess, mayMakeTablesIn, roleOf } from './grants.ts'
import { cellsOf, isMigrated, migrate, missingMigrations } from './migrate.ts'
import { CLUB_SCHEMA, FIRST_CELL, pathOfCell, schemaOfCell } from './schemas.ts'
import { type Db, connect } from './pool.ts'
import { WrongSetting } from '../../env.ts'
import { databaseError } from '../../start-errors.ts'
import { QUEUE_SCHEMA, isQueuePrepared, prepareQueue } from './queue-tables.ts'

const MIGRATION_MS = 30 * MINUTE_MS

interface Roles {
  /** As the app's role. */
  url: string
  /** The setting that `url` comes from. */
  name: string
  /** As the owner role. Null if the app's role owns the tables. */
  ownersUrl: string | null
}

/** Migrates, and returns whether the app's role may create tables. Throws `WrongSetting` if a migration is needed but not permitted. */
export async function migrateDatabase({ url, name, ownersUrl }: Roles): Promise<{ mayMakeTables: boolean }> {
  if (ownersUrl !== null) {
    await migrateFor(await on({ url, name }, roleOf), ownersUrl)
    return { mayMakeTables: false }
  }
  return await on({ url, name }, async (db) => {
    const mayMakeTables = await mayMakeTablesIn(db)
    if (mayMakeTables) await migrate(db)
    else if (!(await isMigrated(db)) || !(await isQueuePrepared(url))) throw behind()
    return { mayMakeTables }
  })
}

/** What a migration would do, as text: a line for each, and whether the old processes must be stopped first. */
export async function planOfMigration({ url, name }: Pick<Roles, 'url' | 'name'>): Promise<string> {
  const missing = await on({ url, name }, missingMigrations)
  if (missing.length === 0) return 'No migration is missing: processes can be restarted one by one.'
  const lines = missing.map(
    ({ name: script, forbidsRolling }) => `${script}${forbidsRolling ? '  (not while old processes run)' : ''}`,
  )
  const isRolling = missing.every(({ forbidsRolling }) => !forbidsRolling)
  const verdict = isRolling
    ? 'Processes of the old version may run meanwhile.'
    : 'Stop all processes of the old version before this migration.'
  return [...lines, verdict].join('\n')
}

async function migrateFor(role: string, ownersUrl: string): Promise<void> {
  await on({ url: ownersUrl, name: 'MIGRATION_DATABASE_URL' }, async (db) => {
    const owner = await roleOf(db)
    await migrate(db, async (connection) => {
      await prepareQueue(ownersUrl)
      const cells = await cellsOf(connection)
      if (owner !== role)
        await grantRowAccess(connection, { role, schemas: [CLUB_SCHEMA, ...cells.map(schemaOfCell), QUEUE_SCHEMA] })
    })
  })
}

/** Throws `WrongSetting` unless connections through a pooler find the first cell, since the program cannot set their path. */
export async function requirePath(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema()::text as schema`
    .execute(db)
    .catch((error: unknown) => {
      throw databaseError(error, 'DATABASE_URL')
    })
  if (rows[0]?.schema === schemaOfCell(FIRST_CELL)) return
  throw new WrongSetting(
    `The connections of DATABASE_URL do not find the tables of the first cell: as the database’s owner, run ` +
      `"alter database … set search_path = ${pathOfCell(FIRST_CELL)}", then RECONNECT in PgBouncer.`,
  )
}

function behind(): WrongSetting {
  return new WrongSetting(
    'The tables of the database are older than this program, and the role of DATABASE_URL may not change them: ' +
      'set MIGRATION_DATABASE_URL to the role that owns them.',
  )
}

/** Runs `work` on a separate connection. Throws `WrongSetting` if the database cannot be reached by the setting `name`. */
async function on<R>({ url, name }: { url: string; name: string }, work: (db: Db) => Promise<R>): Promise<R> {
  const db = connect({ url, connections: 1, timeoutMs: MIGRATION_MS, onLostConnection: () => undefined })
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw databaseError(error, name)
    })
    return await work(db)
  } finally {
    await db.destroy()
  }
}
