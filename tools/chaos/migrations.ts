/** Migrations killed after each of their statements, and run twice (promise R21). */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../../apps/server/src/testing/databases.ts'
import { schemaOf } from '../../apps/server/src/testing/dump.ts'
import { numberOrKilled } from '../../apps/server/src/testing/number-or-killed.ts'
import type { Storm } from './scenario.ts'

const CHILD = fileURLToPath(new URL('../../apps/server/src/testing/migrate-child.ts', import.meta.url))

export const migrations: Storm = {
  promise: 'R21',
  what: 'all migrations from an empty database, killed right after statement 1, 2, 3 …; finished by the next process, then run again',
  rounds: 1000,
  async run({ rounds, tell }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'whale-club-storm-'))
    await chmod(dataDir, 0o711)
    const { url: serverUrl, stop } = await startEmbedded({ dataDir })
    try {
      const attempt = async (kill: number) => {
        const name = `migrate_${kill}`
        const url = await cloneDatabase({ serverUrl, template: 'template1', name })
        try {
          const statements = await numberOrKilled(CHILD, [url, String(kill)])
          return { statements, ...(await finished(url)) }
        } finally {
          await dropDatabase({ serverUrl, name })
        }
      }
      const whole = await attempt(0)
      const broken: string[] = []
      let kills = 0
      for (let after = 1; after <= rounds; after += 1) {
        const { statements, schema, appliedAgain } = await attempt(after)
        if (statements !== null) break
        kills += 1
        if (schema !== whole.schema) broken.push(`killed after statement ${after}, the schema ended otherwise`)
        if (appliedAgain > 0) broken.push(`killed after statement ${after}, ${appliedAgain} files were applied twice`)
        if (after % 10 === 0) tell(`killed after statement ${after} of ${whole.statements}`)
      }
      return { figures: [`${whole.statements} statements, killed after ${kills} of them`], broken }
    } finally {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Migrates twice more; what the schema is then, and how many files the second of them found to do. */
async function finished(url: string): Promise<{ schema: string; appliedAgain: number }> {
  const db = connect({ url, connections: 2, timeoutMs: 60_000, onLostConnection: () => undefined })
  try {
    await migrate(db)
    const again = await migrate(db)
    return { schema: await schemaOf(db), appliedAgain: again.length }
  } finally {
    await db.destroy()
  }
}
