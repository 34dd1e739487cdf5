/** A streaming copy of the database, from which history may be read. What is decided is never read there: it may be behind. */
import type { Db } from './pool.ts'

export interface Replica {
  db: Db
  /** Whether it was away a moment ago: then nobody waits for it again. */
  isAway: () => boolean
  noteAway: () => void
}

const LEFT_ALONE_MS = 5000

export function replicaOn(db: Db): Replica {
  let againAt = -Infinity
  return {
    db,
    isAway: () => performance.now() < againAt,
    noteAway() {
      againAt = performance.now() + LEFT_ALONE_MS
    },
  }
}

/** How many events a league has in this database; null where it has no such league. */
export async function eventCountOf(db: Db, leagueId: string): Promise<number | null> {
  const row = await db.selectFrom('leagues').select('event_count').where('id', '=', leagueId).executeTakeFirst()
  return row?.event_count ?? null
}
