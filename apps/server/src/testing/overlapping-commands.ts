/** Runs commands so that they always overlap. */
import pg from 'pg'
import { waitForLockWaiters } from './lock-waiters.ts'

/**
 * Starts `commands` one by one while the `events` table is locked. Each command writes to it last, so it waits there, or for an earlier
 * command's lock. Releases the lock once all wait, and returns their results.
 */
export async function runOverlapping<R>(databaseUrl: string, commands: readonly (() => Promise<R>)[]): Promise<R[]> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table events in share mode')
    const started: Promise<R>[] = []
    for (const command of commands) {
      const next = command()
      started.push(next)
      const ended = next.then((result) => Promise.reject(new Error(`it did not wait: ${JSON.stringify(result)}`)))
      await Promise.race([waitForLockWaiters(databaseUrl, started.length), ended])
      // It ends normally after the release.
      ended.catch(() => undefined)
    }
    await holder.query('rollback')
    return await Promise.all(started)
  } finally {
    await holder.end()
  }
}
