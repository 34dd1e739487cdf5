/** The setup of a chaos test: a PostgreSQL of its own with full durability, and a server with a demo provider. */
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type ChildServer, startChildServerFor } from '../../apps/server/src/testing/child-server.ts'
import { violationsOf } from '../../apps/server/src/testing/dump.ts'
import { type TestServer, startTestServer } from '../../apps/server/src/testing/test-server.ts'
import { withFolder } from '../bench/folders.ts'

export interface Stage {
  server: TestServer
  dataDir: string
  /** Starts a separate server process on the same database, at the same time. The stage kills it at its end. */
  startServer(settings?: Record<string, string>): Promise<ChildServer>
  /** Returns the pid of PostgreSQL's parent process. */
  postmaster(): Promise<number>
  /** Waits until the database answers. */
  untilUp(): Promise<void>
  /** Returns what the audit finds wrong. */
  auditFailures(): Promise<string[]>
}

/** Runs `work` on a new stage. With `backupDir`, PostgreSQL archives its log there. */
export async function withStage<R>(
  options: { dataDir?: string; backupDir?: string },
  work: (stage: Stage) => Promise<R>,
): Promise<R> {
  return await withFolder(async (folder) => {
    const { dataDir = folder, backupDir = null } = options
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o711) // PostgreSQL runs as another user when we are root, and must be able to enter.
    const embedded = await startEmbedded({ dataDir, backupDir })
    const server = await startTestServer({ DATABASE_TIMEOUT_MS: '5000' }, () => undefined, embedded.url)
    const children: ChildServer[] = []
    try {
      return await work(stageOf({ server, dataDir, children }))
    } finally {
      for (const child of children) await child.kill()
      await close([() => server.close(), () => embedded.stop()], { mayFail: backupDir !== null })
    }
  })
}

/** `restore` destroys its database, so closing it may fail. */
async function close(steps: readonly (() => Promise<void>)[], { mayFail }: { mayFail: boolean }): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!mayFail) throw error
    }
  }
}

function stageOf(given: { server: TestServer; dataDir: string; children: ChildServer[] }): Stage {
  const { server, dataDir, children } = given
  return {
    server,
    dataDir,
    async startServer(settings = {}) {
      const child = await startChildServerFor(server, { LOG_LEVEL: 'silent', ...settings })
      children.push(child)
      return child
    },
    async postmaster() {
      return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
    },
    async untilUp() {
      const since = performance.now()
      while (!(await isUp(server))) {
        if (performance.now() - since > 120_000) throw new Error('the database did not come back within two minutes')
        await sleep(20)
      }
    },
    async auditFailures() {
      return await violationsOf(server.world.db)
    },
  }
}

async function isUp({ world }: TestServer): Promise<boolean> {
  try {
    await world.db.selectFrom('season_weeks').select('season').limit(1).execute()
    return true
  } catch {
    // Expected: the database is down.
    return false
  }
}
