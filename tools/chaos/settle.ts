/** Kills a settlement after each of its statements (promise R3). The next process must always produce the same rows. */
import { fileURLToPath } from 'node:url'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../../apps/server/src/testing/databases.ts'
import { violationsOf, dumpOf } from '../../apps/server/src/testing/dump.ts'
import { TUESDAY } from '../../apps/server/src/testing/test-server.ts'
import { runUntilKilled } from '../../apps/server/src/testing/run-until-killed.ts'
import { type ChaosTest, killEachStatement } from './chaos-test.ts'
import { openStage, playToLock } from './stage.ts'

const CHILD = fileURLToPath(new URL('settle-child.ts', import.meta.url))

export const settle: ChaosTest = {
  promise: 'R3',
  description:
    'kills a settlement after statement 1, 2, 3 … and lets the next process finish it; all results must be equal',
  rounds: { normal: 1000, smoke: 1 },
  async run(plan) {
    const { server } = await openStage(plan.defer)
    const serverUrl = new URL(server.databaseUrl)
    const template = serverUrl.pathname.slice(1)
    serverUrl.pathname = '/postgres'
    const { leagueId } = await playToLock(server)
    server.turnClockAlone(TUESDAY)
    // PostgreSQL copies a database only while nobody is connected to it.
    await server.world.db.destroy()
    return await killEachStatement(plan, async (killAfter) => {
      const copy = { serverUrl: serverUrl.href, template, name: `settle_${killAfter}` }
      const url = await cloneDatabase(copy)
      try {
        const args = [url, server.provider.url, leagueId, TUESDAY]
        const statements = await runUntilKilled(CHILD, [...args, String(killAfter)])
        if (statements === null) await runUntilKilled(CHILD, args)
        return { statements, result: await dumpOf(url), failures: await auditAt(url) }
      } finally {
        await dropDatabase(copy)
      }
    })
  },
}

async function auditAt(url: string): Promise<string[]> {
  const db = connect({ url, connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined })
  try {
    return await violationsOf(db)
  } finally {
    await db.destroy()
  }
}
