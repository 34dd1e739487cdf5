/**
 * Where each table belongs (docs/decisions/0019). A club table exists once. A game table exists once in each cell. A new table does not
 * compile until it is listed here.
 */
import type { ClubTables, GameTables } from './tables.ts'

/**
 * `own`: read and written by the club. `shared`: also read by statements of a league, so a cluster copies it to every node. `directory`:
 * says where a league is.
 */
export const CLUB_TABLES: Readonly<Record<keyof ClubTables, 'own' | 'shared' | 'directory'>> = {
  users: 'shared',
  sessions: 'own',
  password_resets: 'own',
  email_changes: 'own',
  second_factors: 'own',
  recovery_codes: 'own',
  allowances: 'own',
  season_changes: 'own',
  user_changes: 'own',
  season_weeks: 'shared',
  nfl_games: 'shared',
  athletes: 'own',
  athlete_directory: 'own',
  provider_budgets: 'own',
  mail_consents: 'shared',
  bounced_addresses: 'own',
  calendar_feeds: 'own',
  shares: 'own',
  push_subscriptions: 'shared',
  push_consents: 'shared',
  quiet_hours: 'own',
  pushes: 'own',
  push_refusals: 'own',
  subscriptions: 'own',
  support_messages: 'own',
  daily_results: 'own',
  outbox: 'shared',
  opening: 'own',
  chat_pace: 'own',
  dev_clock: 'own',
  cells: 'directory',
  cell_leases: 'own',
  cell_workers: 'own',
  league_directory: 'directory',
  league_codes: 'directory',
  league_sources: 'directory',
  league_users: 'directory',
  past_seasons: 'shared',
  past_people: 'shared',
  past_pairs: 'shared',
}

/** `league`: its rows carry their league's id. `cell`: its rows belong to several leagues of the cell. */
export const GAME_TABLES: Readonly<Record<keyof GameTables, 'league' | 'cell'>> = {
  leagues: 'league',
  teams: 'league',
  players: 'league',
  claim_requests: 'league',
  week_reminders: 'league',
  league_alerts: 'league',
  talk_lines: 'league',
  talk_reactions: 'league',
  talk_mutes: 'league',
  talk_reports: 'league',
  talk_switched_off: 'league',
  contests: 'league',
  votes: 'league',
  casino_entries: 'league',
  predictions: 'league',
  runs: 'league',
  bets: 'league',
  options: 'league',
  multipliers: 'league',
  liquidations: 'league',
  events: 'league',
  score_reports: 'league',
  changes: 'league',
  espn_sign_ins: 'league',
  espn_readings: 'league',
  chat_channels: 'league',
  chat_posts: 'league',
  league_readings: 'league',
  live_scores: 'league',
  late_scores: 'league',
  accounts: 'league',
  transfers: 'league',
  entries: 'league',
  // A command's reply is stored in its league's transaction.
  command_keys: 'cell',
  // `act` reads a pause with the league's row. A pause of all leagues is a row in every cell.
  pauses: 'cell',
  audit_progress: 'cell',
}
