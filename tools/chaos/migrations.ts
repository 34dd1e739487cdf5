/** Kills the migrations after each of their statements, and runs them again twice (promise R21). */
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../../apps/server/src/testing/databases.ts'
import { schemaOf } from '../../apps/server/src/testing/dump.ts'
import { runUntilKilled } from '../../apps/server/src/testing/run-until-killed.ts'
import { temporaryFolder } from '../closers.ts'
import { type Attempt, type ChaosTest, killEachStatement } from './chaos-test.ts'

const CHILD = fileURLToPath(new URL('../../apps/server/src/testing/migrate-child.ts', import.meta.url))

export const migrations: ChaosTest = {
  promise: 'R21',
  description: 'kills all migrations after statement 1, 2, 3 …, lets the next process finish, then migrates once more',
  rounds: { normal: 1000, smoke: 2 },
  async run(plan) {
    const { url: serverUrl, stop } = await startEmbedded({ dataDir: await temporaryFolder(plan.defer) })
    plan.defer(stop)
    return await killEachStatement(plan, async (killAfter) => {
      const name = `migrate_${killAfter}`
      const url = await cloneDatabase({ serverUrl, template: 'template1', name })
      try {
        const statements = await runUntilKilled(CHILD, [url, String(killAfter)])
        return { statements, ...(await migrateTwice(url)) }
      } finally {
        await dropDatabase({ serverUrl, name })
      }
    })
  },
}

/** Migrates twice. The second run must find nothing to do. */
async function migrateTwice(url: string): Promise<Pick<Attempt, 'result' | 'failures'>> {
  const db = connect({ url, connections: 2, timeoutMs: 60_000, onLostConnection: () => undefined })
  try {
    await migrate(db)
    const again = await migrate(db)
    return {
      result: await schemaOf(db),
      failures: again.length === 0 ? [] : [`${again.length} files were applied twice`],
    }
  } finally {
    await db.destroy()
  }
}
