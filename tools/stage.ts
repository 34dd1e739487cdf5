/** The setup of a chaos test or a bench: its own PostgreSQL with full durability, and a server with a demo provider. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded/launch.ts'
import { type ChildServer, startChildServerFor } from '../apps/server/src/testing/child-server.ts'
import { violationsOf } from '../apps/server/src/testing/dump.ts'
import { type TestServer, startTestServer } from '../apps/server/src/testing/test-server.ts'
import { until } from '../apps/server/src/testing/until.ts'
import { type Defer, temporaryFolder } from './closers.ts'

export interface Stage {
  server: TestServer
  /** Starts another server process on the same database, with the same clock. The stage kills it at the end. */
  startServer(settings?: Record<string, string>): Promise<ChildServer>
  /** Returns the pid of PostgreSQL's parent process. */
  postmaster(): Promise<number>
  /** Waits until the database answers. Throws after 75 seconds. */
  untilUp(): Promise<void>
  auditFailures(): Promise<string[]>
}

export async function openStage(defer: Defer): Promise<Stage> {
  const dataDir = await temporaryFolder(defer)
  const embedded = await startEmbedded({ dataDir })
  defer(() => embedded.stop())
  const server = await startTestServer({ DATABASE_TIMEOUT_MS: '5000' }, () => undefined, embedded.url)
  defer(() => server.close())
  return {
    server,
    async startServer(settings = {}) {
      const child = await startChildServerFor(server, { LOG_LEVEL: 'silent', ...settings })
      defer(() => child.kill())
      return child
    },
    async postmaster() {
      return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
    },
    async untilUp() {
      const { db } = server.world
      const read = () => db.selectFrom('season_weeks').select('season').limit(1).execute()
      await until(() => read().then(Boolean, () => false))
    },
    auditFailures: () => violationsOf(server.world.db),
  }
}
