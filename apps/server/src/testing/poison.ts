/** What no code of ours leaves behind: a league whose settlement meets a defect. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Hides from the entries of a league what they are about. */
export async function poison(db: Db, leagueId: string): Promise<void> {
  await sql`update casino_entries set terms = jsonb_build_object('kept', terms) where league_id = ${leagueId}`.execute(
    db,
  )
}

/** Takes that back. */
export async function unpoison(db: Db, leagueId: string): Promise<void> {
  await sql`update casino_entries set terms = terms -> 'kept' where league_id = ${leagueId}`.execute(db)
}
