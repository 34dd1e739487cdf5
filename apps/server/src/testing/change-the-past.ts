import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

/** What no guard of the database lets anybody do: somebody writes into the ledger's past, where no settlement looks. */
export async function changeThePast(db: Db, leagueId: string, by: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update entries set balance_after = balance_after + ${by}::bigint
      where league_id = ${leagueId} and account = 'mint' and number = 1
    `.execute(tx)
  })
}
