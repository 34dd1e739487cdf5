import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { isAlive } from '../platform/postgres/embedded/tenants.ts'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { cloneDatabase, dropDatabase } from './databases.ts'

const PREFIX = 'whale-club-test-'

/** What test files clone their databases from. */
interface SharedDatabases {
  serverUrl: string
  /** The name of a migrated, empty database. */
  template: string
  close: () => Promise<void>
}

/**
 * Starts a PostgreSQL without durability and migrates one template database in it. With TEST_DATABASE_URL set, uses that server instead;
 * its role must be allowed to create databases.
 */
export async function startSharedDatabases(): Promise<SharedDatabases> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    const template = await makeTemplate(given)
    return { serverUrl: given, template, close: () => dropDatabase({ serverUrl: given, name: template }) }
  }
  await clearLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(dataDir, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  const { url: serverUrl, stop } = await startEmbedded({ dataDir, tuning: 'test' })
  async function close(): Promise<void> {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { serverUrl, template: await makeTemplate(serverUrl), close }
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `test_template_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase({ serverUrl, template: 'template1', name })
  await migrateDatabase({ url, name: 'DATABASE_URL', ownersUrl: null })
  return name
}

/** Stops servers left running by test runs that were killed. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const dataDir = join(tmpdir(), name)
    // Attaching and stopping as the last user shuts the server down. A folder without a usable server is removed.
    const leftover = await startEmbedded({ dataDir, tuning: 'test' }).catch(() => null)
    await leftover?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
