/** RULES §4: a league that was wiped thirty days ago is erased, its ledger with it. The one case in which a transfer is deleted. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

/** The ids of leagues that were wiped before a moment. */
export async function wipedBefore(db: Db, moment: string): Promise<string[]> {
  const rows = await db.selectFrom('leagues').select('id').where('wiped_at', '<', moment).execute()
  return rows.map(({ id }) => id)
}

/** The tables of a ledger: rows of each are guarded by rows of the others. */
export const LEDGER_TABLES = ['entries', 'transfers', 'accounts'] as const

/** The tables of the game beside the leagues' own. What refers to something stands before it. */
export const LEAGUE_TABLES = [
  ...LEDGER_TABLES,
  'events',
  'runs',
  'casino_entries',
  'predictions',
  'bets',
  'options',
  'multipliers',
  'liquidations',
  'score_reports',
  'live_scores',
  'changes',
  'contests',
  'players',
  'teams',
] as const

/** Deletes every row of a league. The database lets nobody do so who does not say which, and whose league was not wiped. */
export async function eraseLeague(tx: Tx, leagueId: string): Promise<void> {
  await sql`select set_config('whale.erasing', ${leagueId}, true)`.execute(tx)
  for (const table of LEAGUE_TABLES) await tx.deleteFrom(table).where('league_id', '=', leagueId).execute()
  await tx.deleteFrom('pauses').where('scope', '=', leagueId).execute()
  await tx.deleteFrom('leagues').where('id', '=', leagueId).where('wiped_at', 'is not', null).execute()
}
