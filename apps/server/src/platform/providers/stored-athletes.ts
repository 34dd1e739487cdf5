/** Sleeper's athlete directory in the database: read by one process a day, used by all. */
import { type Instant, later } from '@whale/game'
import { type Athlete, type AthleteStore, DIRECTORY_MS } from '@whale/providers'
import { sql } from 'kysely'
import type { Db } from '../postgres/pool.ts'

/** Returns the store. `now` decides when the directory is due. */
export function storedAthletes(db: Db, now: () => Instant): AthleteStore {
  return {
    async find(athleteIds) {
      if (athleteIds.length === 0) return new Map()
      const { rows } = await sql<{ id: string; name: string; position: Athlete['position']; nfl_team: string | null }>`
        select id, name, position, nfl_team from athletes where id = any(${athleteIds}::text[])
      `.execute(db)
      return new Map(rows.map(({ id, name, position, nfl_team: nflTeam }) => [id, { name, position, nflTeam }]))
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
      // Nobody is deleted: a retired athlete still has a name, and a short answer loses nothing.
      await sql`
        insert into athletes (id, name, position, nfl_team)
        select id, name, position, nfl_team
        from jsonb_to_recordset(${rows}::jsonb) as given (id text, name text, position text, nfl_team text)
        on conflict (id) do update set name = excluded.name, position = excluded.position, nfl_team = excluded.nfl_team
        where (athletes.name, athletes.position, athletes.nfl_team)
          is distinct from (excluded.name, excluded.position, excluded.nfl_team)
      `.execute(db)
      await db
        .updateTable('athlete_directory')
        .set({ next_at: later(now(), DIRECTORY_MS.every), read_at: now() })
        .execute()
    },
  }
}
