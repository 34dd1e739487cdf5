/** For tests of concurrent commands: waits until they all wait for the same database lock. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const TIMEOUT_MS = 60_000

/** Waits until exactly `count` connections of this database wait for a lock. Throws after a minute. */
export async function waitForLockWaiters(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const since = performance.now()
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows[0]?.waiting === count) return
      if (performance.now() - since > TIMEOUT_MS) throw new Error(`${rows[0]?.waiting} of ${count} wait for a lock`)
      await sleep(10)
    }
  } finally {
    await client.end()
  }
}
