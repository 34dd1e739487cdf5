/** Commands that meet in the middle of each other, and not by luck. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 60_000

/**
 * Begins `commands` one after another while nobody can write the story of a league, which every command does last: each has decided and
 * moved its units by then, or waits for the lock of one that has. When all of them wait they are let go. Returns what they returned.
 */
export async function meeting<R>(databaseUrl: string, commands: readonly (() => Promise<R>)[]): Promise<R[]> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table events in share mode')
    const begun: Promise<R>[] = []
    for (const command of commands) {
      const next = command()
      begun.push(next)
      const ended = next.then((result) => Promise.reject(new Error(`it did not wait: ${JSON.stringify(result)}`)))
      await Promise.race([untilWaiting(holder, begun.length), ended])
      // Later on it ends as it should.
      ended.catch(() => undefined)
    }
    await holder.query('rollback')
    return await Promise.all(begun)
  } finally {
    await holder.end()
  }
}

async function untilWaiting(holder: pg.Client, count: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    // Within a transaction PostgreSQL shows the activity as it was when it was asked first.
    await holder.query('select pg_stat_clear_snapshot()')
    const { rows } = await holder.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting === count) return
    if (performance.now() - since > PATIENCE_MS) throw new Error(`${rows[0]?.waiting} of ${count} wait for each other`)
    await sleep(10)
  }
}
