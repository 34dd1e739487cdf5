/** What no code of ours leaves behind: a league whose settlement meets a defect. */
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

/**
 * Hides from the entries of a league what they are about, and writes its row with them: what a process has read of it before is not gone
 * on with then (docs/decisions/0006).
 */
export async function poison(db: Db, leagueId: string): Promise<void> {
  await sql`
    with poisoned as (
      update casino_entries set terms = jsonb_build_object('kept', terms) where league_id = ${leagueId}
    )
    update leagues set name = name where id = ${leagueId}
  `.execute(db)
}

/** Takes that back. */
export async function unpoison(db: Db, leagueId: string): Promise<void> {
  await sql`update casino_entries set terms = terms -> 'kept' where league_id = ${leagueId}`.execute(db)
}
