/** The tables of pg-boss, where the role that works with them may not make them. */
import { PgBoss } from 'pg-boss'
import { connectPlainly } from './pool.ts'

export const QUEUE_SCHEMA = 'jobs'

/** Makes the queue's tables as the role of `url`, or brings them to the newest form. */
export async function prepareQueue(url: string): Promise<void> {
  await openedOnce(url, { migrate: true })
}

/** Whether the queue's tables are there, in the form that this program knows. */
export async function isQueuePrepared(url: string): Promise<boolean> {
  try {
    await openedOnce(url, { migrate: false })
    return true
  } catch (error) {
    // Expected: pg-boss says that its tables are missing or of another form. What the database says is another matter.
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
