/** Erases leagues that were wiped thirty days ago (RULES §4). Transfers are deleted only here. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

export async function wipedBefore(db: Db, moment: string): Promise<string[]> {
  const rows = await db.selectFrom('leagues').select('id').where('wiped_at', '<', moment).execute()
  return rows.map(({ id }) => id)
}

/** The ledger's tables. Triggers check their rows against each other. */
export const LEDGER_TABLES = ['transfers', 'accounts'] as const

/** Marks a league as wiped, so that it can be erased at once. */
export async function markWiped(tx: Tx, { leagueId, at }: { leagueId: string; at: string }): Promise<void> {
  await sql`update leagues set wiped_at = ${at}, version = version + 1 where id = ${leagueId}`.execute(tx)
}

/** All tables with rows of a league, except `leagues`, each before the tables it references. */
export const LEAGUE_TABLES = [
  ...LEDGER_TABLES,
  'talk_reports',
  'talk_reactions',
  'talk_mutes',
  'talk_lines',
  'talk_switched_off',
  'nudges',
  'idle_names_shown',
  'events',
  'runs',
  'casino_entries',
  'predictions',
  'bets',
  'dares',
  'options',
  'multipliers',
  'liquidations',
  'score_reports',
  'live_scores',
  'late_scores',
  'league_readings',
  'league_weeks',
  'night_seeds',
  'night_presence',
  'line_readings',
  'espn_sign_ins',
  'espn_readings',
  'chat_posts',
  'chat_channels',
  'changes',
  'contests',
  'claim_requests',
  'week_reminders',
  'season_invitations',
  'league_alerts',
  'league_emails',
  'votes',
  'players',
  'teams',
] as const

/** Deletes every row of a league. Triggers require that `whale.erasing` names the league and that the league is wiped. */
export async function eraseLeague(tx: Tx, leagueId: string): Promise<void> {
  // On a cluster the triggers run on the league's node, which receives a transaction's settings only on demand. Has no effect elsewhere.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx)
  await sql`set local whale.erasing = ${sql.id(leagueId)}`.execute(tx)
  for (const table of LEAGUE_TABLES) await tx.deleteFrom(table).where('league_id', '=', leagueId).execute()
  await tx.deleteFrom('pauses').where('scope', '=', leagueId).execute()
  await tx.deleteFrom('leagues').where('id', '=', leagueId).where('wiped_at', 'is not', null).execute()
}
