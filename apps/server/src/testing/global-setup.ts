import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { randomBytes } from 'node:crypto'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { isAlive } from '../platform/postgres/embedded/tenants.ts'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { cloneDatabase, dropDatabase } from './databases.ts'

const PREFIX = 'whale-club-test-'

/**
 * Starts one PostgreSQL for all test files and migrates one template database, which every file clones. Returns the teardown. With
 * TEST_DATABASE_URL set, it uses that server instead; its role must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    const dropTemplate = await provideTemplate(project, given)
    return dropTemplate
  }
  await clearLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(dataDir, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  const { url, stop } = await startEmbedded({ dataDir, tuning: 'test' })
  await provideTemplate(project, url)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function provideTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const name = `test_template_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase({ serverUrl, template: 'template1', name })
  await migrateDatabase({ url, ownersUrl: null })
  project.provide('serverUrl', serverUrl)
  project.provide('template', name)
  return async () => await dropDatabase({ serverUrl, name })
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
