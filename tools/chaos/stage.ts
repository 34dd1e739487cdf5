/** The stage of a storm: a PostgreSQL of its own that keeps every guarantee, a server in it, and a league that plays. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { locateBinaries } from '../../apps/server/src/platform/postgres/embedded/binaries.ts'
import {
  serverEnvironment,
  serverIdentity,
  spawnAs,
} from '../../apps/server/src/platform/postgres/embedded/identity.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type ChildServer, startChildServerFor } from '../../apps/server/src/testing/child-server.ts'
import { breachesOf } from '../../apps/server/src/testing/dump.ts'
import { type TestServer, startTestServer } from '../../apps/server/src/testing/test-server.ts'

const run = promisify(execFile)

export interface Stage {
  server: TestServer
  /** Starts a child process on the same database and clock. `close` ends it. */
  startServer(settings?: Record<string, string>): Promise<ChildServer>
  /** The process of PostgreSQL that all others are children of. */
  postmaster(): Promise<number>
  /** What operators do: `pg_ctl restart -m immediate`, which gives nobody time to finish. */
  restartAtOnce(): Promise<void>
  /** Waits until the database answers; returns how long that took. */
  untilUp(): Promise<number>
  /** What the audit finds wrong, in words; nothing where the books are right. */
  wrongBooks(): Promise<string[]>
  close(): Promise<void>
}

/** Opens a stage in `folder`, or in one of its own that is removed afterwards; it keeps its log in `backupDir`, where there is one. */
export async function openStage(folder: string | null = null, backupDir: string | null = null): Promise<Stage> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'whale-club-storm-')))
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
  const embedded = await startEmbedded({ dataDir, backupDir })
  const server = await startTestServer({ DATABASE_TIMEOUT_MS: '5000' }, () => undefined, embedded.url)
  const children: ChildServer[] = []
  const data = join(dataDir, 'postgres/data')
  const postmaster = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    server,
    async startServer(settings = {}) {
      const child = await startChildServerFor(server, { LOG_LEVEL: 'silent', ...settings })
      children.push(child)
      return child
    },
    postmaster,
    async restartAtOnce() {
      const { postgres } = await locateBinaries({ dataDir, identity: serverIdentity() })
      const before = await postmaster()
      const log = join(tmpdir(), 'whale-club-storm.log')
      // With the settings of the last start: pg_ctl keeps them.
      const asked = ['restart', '-m', 'immediate', '-D', data, '-l', log, '-W']
      // Not waited for: where the server was quicker to start it again, pg_ctl goes on waiting for it to be gone.
      void run(join(dirname(postgres), 'pg_ctl'), asked, {
        env: serverEnvironment,
        cwd: data,
        ...spawnAs(serverIdentity()),
      }).catch(() => undefined)
      // An empty file, or none, is neither.
      while ([before, 0].includes(await postmaster().catch(() => 0))) await sleep(5)
    },
    async untilUp() {
      const since = performance.now()
      while (!(await isUp(server))) {
        if (performance.now() - since > 120_000) throw new Error('the database did not come back within two minutes')
        await sleep(20)
      }
      return performance.now() - since
    },
    async wrongBooks() {
      return await breachesOf(server.world.db)
    },
    async close() {
      for (const child of children) await child.kill()
      await server.close()
      await embedded.stop()
      if (folder === null) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isUp({ world }: TestServer): Promise<boolean> {
  try {
    await world.db.selectFrom('season_weeks').select('season').limit(1).execute()
    return true
  } catch {
    return false
  }
}
