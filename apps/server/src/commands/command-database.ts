/** The database of an operator command: the same one that the server uses. A command creates none. */
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Settings, WrongSetting } from '../env.ts'
import { homeIn } from '../platform/postgres/embedded/home.ts'
import { openEmbedded } from '../platform/postgres/embedded/open-embedded.ts'
import { connect } from '../platform/postgres/pool.ts'
import { CLUB_SCHEMA } from '../platform/postgres/schemas.ts'
import { databaseError } from '../start-errors.ts'

type Place = Pick<Settings, 'databaseUrl' | 'directDatabaseUrl' | 'dataDir' | 'backupDir'>

export interface CommandDatabase {
  url: string
  close: () => Promise<void>
}

/** Logs why a cell is missing. */
export const commandLog = pino({ level: 'error' }, pino.destination(2))

/** Opens the database from the settings, bypassing the pooler. Throws `WrongSetting` if there is none or it cannot be used. */
export async function openCommandDatabase(settings: Place): Promise<CommandDatabase> {
  const { databaseUrl, directDatabaseUrl, dataDir } = settings
  const url = directDatabaseUrl ?? databaseUrl
  if (url === null) {
    if ((await homeIn(resolve(dataDir))) === null) {
      throw new WrongSetting('Set DATABASE_URL or DATA_DIR. There is no database in the folder of DATA_DIR.')
    }
    const embedded = await openEmbedded(settings)
    return { url: embedded.url, close: () => embedded.stop() }
  }
  await requireTables(url, directDatabaseUrl === null ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL')
  return { url, close: () => Promise.resolve() }
}

async function requireTables(url: string, name: string): Promise<void> {
  const db = connect({ url, connections: 1, onLostConnection: () => undefined })
  try {
    const { rows } = await sql`select where to_regclass(${`${CLUB_SCHEMA}.cells`}) is not null`
      .execute(db)
      .catch((error: unknown) => {
        throw databaseError(error, name)
      })
    if (rows.length === 0) throw new WrongSetting(`The database of ${name} has no tables: start the server first.`)
  } finally {
    await db.destroy()
  }
}
