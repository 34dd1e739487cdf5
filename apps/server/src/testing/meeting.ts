/** Commands that meet in the middle of each other, and not by luck. */
import pg from 'pg'
import { untilWaiting } from './until-waiting.ts'

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
      await Promise.race([untilWaiting(databaseUrl, begun.length), ended])
      // Later on it ends as it should.
      ended.catch(() => undefined)
    }
    await holder.query('rollback')
    return await Promise.all(begun)
  } finally {
    await holder.end()
  }
}
