/**
 * Maps every table to its section in a user's data export, or to the reason why it is left out. A missing table does not compile.
 */
import type { PersonalSection } from '@whale/contract'
import type { Tables } from '../../platform/postgres/tables.ts'

type Target = { section: PersonalSection } | { leftOut: string }

export const personalDataMap: Readonly<Record<keyof Tables, Target>> = {
  users: { section: 'account' },
  sessions: { section: 'sessions' },
  password_resets: { section: 'open_links' },
  email_changes: { section: 'open_links' },
  mail_consents: { section: 'mail' },
  bounced_addresses: { leftOut: 'That emails to an address come back; the profile shows it to its user.' },
  push_subscriptions: { section: 'alert_devices' },
  push_consents: { section: 'alert_kinds' },
  quiet_hours: { section: 'quiet_hours' },
  pushes: { section: 'alerts' },
  push_refusals: { leftOut: 'Which push services refuse this server’s keys; nothing about a user.' },
  league_alerts: { leftOut: 'Alerts on their way to the section `alerts`, for seconds.' },
  calendar_feeds: { section: 'calendar_feed' },
  shares: { section: 'shared_links' },
  subscriptions: { section: 'subscriptions' },
  support_messages: { section: 'support_messages' },
  outbox: { section: 'emails' },
  leagues: { section: 'leagues' },
  teams: { section: 'places' },
  players: { section: 'places' },
  accounts: { section: 'places' },
  transfers: { section: 'ledger' },
  entries: { section: 'ledger' },
  bets: { section: 'bets' },
  options: { section: 'options' },
  multipliers: { section: 'multipliers' },
  liquidations: { section: 'liquidations' },
  casino_entries: { section: 'casino_entries' },
  predictions: { section: 'predictions' },
  contests: { section: 'contests' },
  claim_requests: { section: 'claim_requests' },
  week_reminders: { section: 'week_reminders' },
  past_seasons: { section: 'past_seasons' },
  past_people: { section: 'past_seasons' },
  past_pairs: { leftOut: 'Sums of bets between two people; the section `bets` contains the bets.' },
  chat_channels: { section: 'chat_channels' },
  votes: { section: 'events' },
  runs: { section: 'counts' },
  events: { section: 'events' },
  second_factors: {
    leftOut:
      'The secret of the user’s authenticator app. The profile shows whether there is one; a copy would open the account.',
  },
  recovery_codes: {
    leftOut: 'Signatures of codes that the user saw once; the codes cannot be read from them.',
  },
  command_keys: {
    leftOut: 'Copies of replies to the user, stored for a week; other sections contain their content.',
  },
  changes: {
    leftOut:
      'Notes, stored for a day, that something about a player changed; other sections contain the change itself.',
  },
  allowances: { leftOut: 'Keyed hashes and times that cannot be linked to a user.' },
  score_reports: { leftOut: 'Data from ESPN or Sleeper about teams and athletes, not about accounts.' },
  live_scores: { leftOut: 'The same data while games are on.' },
  late_scores: { leftOut: 'What ESPN or Sleeper changed in a week after it was final.' },
  espn_sign_ins: {
    leftOut:
      'A sealed ESPN sign-in. A copy would open the ESPN account; the league’s settings show whether one is stored.',
  },
  chat_posts: { leftOut: 'Posts to the league’s group chat about teams; they name no account.' },
  espn_readings: { leftOut: 'The latest reading of a private league, from ESPN.' },
  league_readings: { leftOut: 'When ESPN or Sleeper was asked about a league.' },
  user_changes: { leftOut: 'That a new name, or a deletion, is on its way to the leagues.' },
  season_changes: { leftOut: 'The calendar.' },
  audit_progress: { leftOut: 'How far the audit is.' },
  season_weeks: { leftOut: 'The calendar.' },
  nfl_games: { leftOut: 'The calendar.' },
  athletes: { leftOut: 'NFL players: names, positions and teams from Sleeper.' },
  athlete_directory: { leftOut: 'When they were read.' },
  provider_budgets: { leftOut: 'How often ESPN and Sleeper were asked.' },
  pauses: { leftOut: 'When and why a league was paused; nothing about users.' },
  cells: { leftOut: 'Where leagues are stored.' },
  cell_leases: { leftOut: 'Which process works on which leagues.' },
  cell_workers: { leftOut: 'Which processes are running.' },
  league_directory: { leftOut: 'Where a league is stored.' },
  league_codes: { leftOut: 'Where the league of an invite code is stored.' },
  league_sources: { leftOut: 'Where the league of an ESPN or Sleeper league is stored.' },
  league_users: { leftOut: 'Where the leagues of a user are stored; other sections contain the leagues.' },
  chat_pace: { leftOut: 'When the next post to a group chat may start.' },
  opening: { leftOut: 'When access opened.' },
  daily_results: { leftOut: 'Results of practice seasons under a random name of a day; nothing leads to a user.' },
  dev_clock: { leftOut: 'A number.' },
}
