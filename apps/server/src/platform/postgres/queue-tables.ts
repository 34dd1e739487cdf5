/** Creates the pg-boss tables for roles that may not create tables themselves. */
import { PgBoss } from 'pg-boss'
import { connectPlainly } from './pool.ts'

export const QUEUE_SCHEMA = 'jobs'

/** Creates or migrates the queue's tables with the role in `url`. */
export async function prepareQueue(url: string): Promise<void> {
  await openedOnce(url, { migrate: true })
}

/** Whether the queue's tables exist in this program's version. */
export async function isQueuePrepared(url: string): Promise<boolean> {
  try {
    await openedOnce(url, { migrate: false })
    return true
  } catch (error) {
    // Expected: the tables are missing or have another version. Rethrows database errors.
    if (error instanceof Error && error.message.startsWith('pg-boss ')) return false
    throw error
  }
}

const TIMEOUT_MS = 60_000

async function openedOnce(url: string, { migrate }: { migrate: boolean }): Promise<void> {
  const pool = connectPlainly({ url, connections: 1, timeoutMs: TIMEOUT_MS, onLostConnection: () => undefined })
  try {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => await pool.query(text, values) },
      schema: QUEUE_SCHEMA,
      schedule: false,
      supervise: false,
      migrate,
    })
    boss.on('error', () => undefined)
    await boss.start()
    await boss.stop({ graceful: true })
  } finally {
    await pool.end()
  }
}
