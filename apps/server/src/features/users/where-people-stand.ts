/**
 * Every table, and where in a person's copy of their data its rows stand, or why they do not. A table that is missing here does not
 * compile; one that names people and is left out needs a reason that they would accept.
 */
import type { PersonalSection } from '@whale/contract'
import type { Tables } from '../../platform/postgres/tables.ts'

type Place = { section: PersonalSection } | { leftOut: string }

export const WHERE_PEOPLE_STAND: Readonly<Record<keyof Tables, Place>> = {
  users: { section: 'account' },
  sessions: { section: 'sessions' },
  password_resets: { section: 'open_links' },
  email_changes: { section: 'open_links' },
  mail_consents: { section: 'mail' },
  subscriptions: { section: 'subscriptions' },
  support_messages: { section: 'support_messages' },
  outbox: { section: 'letters' },
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
  runs: { section: 'counts' },
  events: { section: 'events' },
  second_factors: {
    leftOut:
      'The secret of the person’s own app: whether there is one stands on the profile, and a copy would open the account.',
  },
  recovery_codes: {
    leftOut: 'Signatures of codes that the person was shown once: the codes cannot be read from them.',
  },
  command_keys: {
    leftOut: 'Copies of answers that were given to the person, for a week; what they were about is in the rest.',
  },
  changes: {
    leftOut: 'That something about a player is new, for a day, and not what: the thing itself is in the rest.',
  },
  allowances: { leftOut: 'Keyed hashes and times: whose they are cannot be told from them.' },
  score_reports: { leftOut: 'What ESPN or Sleeper say about teams and athletes; nothing in it is about an account.' },
  live_scores: { leftOut: 'The same while games are on.' },
  season_weeks: { leftOut: 'The calendar.' },
  nfl_games: { leftOut: 'The calendar.' },
  provider_budgets: { leftOut: 'How often ESPN and Sleeper were asked.' },
  pauses: { leftOut: 'Since when the books are being looked into, and why: about accounts of units, not of people.' },
  dev_clock: { leftOut: 'A number.' },
}
