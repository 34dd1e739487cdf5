import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { isAlive } from '../platform/postgres/embedded/tenants.ts'

const PREFIX = 'whale-club-test-'

/**
 * Starts one PostgreSQL for all test files and provides its URL; returns what shuts it down and removes its files.
 * With TEST_DATABASE_URL set, that server is used and left alone; its role must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide('serverUrl', given)
    return async () => undefined
  }
  await clearLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(dataDir, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
  const { url, stop } = await startEmbedded({ dataDir, tuning: 'test' })
  project.provide('serverUrl', url)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its server running; the next run ends it, so that they do not pile up. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const dataDir = join(tmpdir(), name)
    // Whoever attaches and leaves last shuts it down; a folder without a usable server in it is simply removed.
    const leftover = await startEmbedded({ dataDir, tuning: 'test' }).catch(() => null)
    await leftover?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
