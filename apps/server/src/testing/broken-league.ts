/** Corrupts one league in ways that the server itself never does. */
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

/** Makes settling the league fail. Also writes the league's row, so that cached copies are dropped (docs/decisions/0006). */
export async function breakLeague(db: Db, leagueId: string): Promise<void> {
  await sql`
    with broken as (
      update casino_entries set terms = jsonb_build_object('kept', terms) where league_id = ${leagueId}
    )
    update leagues set name = name where id = ${leagueId}
  `.execute(db)
}

/** Undoes `breakLeague`. */
export async function repairLeague(db: Db, leagueId: string): Promise<void> {
  await sql`update casino_entries set terms = terms -> 'kept' where league_id = ${leagueId}`.execute(db)
}

/** Changes an old transfer, with the database's guards disabled. Only an audit notices. */
export async function corruptLedger(db: Db, leagueId: string, by: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update transfers set from_balance = from_balance + ${by}::bigint
      where league_id = ${leagueId} and from_account = 'mint' and from_number = 1
    `.execute(tx)
  })
}
