/** Sleeper's athlete directory in the database: read by one process a day, used by all. */
import { type Instant, later } from '@whale/game'
import { type AthleteRow, type AthleteStore, DIRECTORY_MS, athleteOf } from '@whale/providers'
import { sql } from 'kysely'
import type { Db } from '../postgres/pool.ts'

/** The store. `now` decides when the directory is due. */
export function storedAthletes(db: Db, now: () => Instant): AthleteStore {
  return {
    async find(athleteIds) {
      if (athleteIds.length === 0) return new Map()
      const { rows } = await sql<AthleteRow>`
        select id, name, position, nfl_team, injury from athletes where id = any(${athleteIds}::text[])
      `.execute(db)
      return new Map(rows.map(({ id, ...row }) => [id, athleteOf(row)]))
    },
    async claim() {
      const claimed = await db
        .updateTable('athlete_directory')
        .set({ next_at: later(now(), DIRECTORY_MS.retry) })
        .where('next_at', '<=', now())
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },
    async save(rows) {
      // Nobody is deleted: a retired athlete still has a name, and an incomplete answer loses nothing.
      await sql`
        insert into athletes (id, name, position, nfl_team, injury)
        select id, name, position, nfl_team, injury
        from jsonb_to_recordset(${rows}::jsonb)
          as given (id text, name text, position text, nfl_team text, injury text)
        on conflict (id) do update set
          name = excluded.name, position = excluded.position, nfl_team = excluded.nfl_team, injury = excluded.injury
        where (athletes.name, athletes.position, athletes.nfl_team, athletes.injury)
          is distinct from (excluded.name, excluded.position, excluded.nfl_team, excluded.injury)
      `.execute(db)
      await db
        .updateTable('athlete_directory')
        .set({ next_at: later(now(), DIRECTORY_MS.every), read_at: now() })
        .execute()
    },
  }
}
