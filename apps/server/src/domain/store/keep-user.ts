/** Moves what a guest wrote and chose in a night to their new account. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres/pool.ts'

const COLUMNS = [
  ['talk_lines', 'user_id'],
  ['talk_reactions', 'user_id'],
  ['talk_mutes', 'user_id'],
  ['talk_mutes', 'muted_user_id'],
  ['talk_reports', 'user_id'],
  ['nudges', 'user_id'],
  ['nudges', 'nudged_user_id'],
] as const

/** `to` must have none in this league. */
export async function moveTalkOf(
  tx: Tx,
  { leagueId, from, to }: { leagueId: string; from: string; to: string },
): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where league_id = ${leagueId} and ${sql.ref(column)} = ${from}
    `.execute(tx)
  }
}
