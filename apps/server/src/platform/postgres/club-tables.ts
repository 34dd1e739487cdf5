/** The club's tables, as Kysely sees them (see `tables.ts`). Moments are ISO strings. */
import type { Generated, JSONColumnType } from 'kysely'

export type Json<T extends object> = JSONColumnType<T>

/**
 * Accounts, sessions, alerts, email, shared links, the NFL's calendar, the directory of leagues and cells, past seasons. No league's
 * transaction writes here.
 */
export interface ClubTables {
  users: {
    id: string
    email: string
    username: string
    password_hash: string
    created_at: string
    email_confirmed_at: string | null
    username_key: string | null
    face: Json<object> | null
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    created_at: string
    last_used_at: string
    expires_at: string
    device: Generated<string>
  }
  guests: {
    id: string
    league_id: string | null
    token_hash: Buffer
    name: string
    name_key: string
    network: string
    joined_at: string
    account_id: string | null
  }
  password_resets: {
    token_hash: Buffer
    user_id: string | null
    expires_at: string
  }
  email_changes: {
    token_hash: Buffer
    user_id: string
    email: string
    expires_at: string
  }
  second_factors: {
    user_id: string
    secret: Buffer
    confirmed_at: string | null
    /** The last 30-second step whose code was used, so that a code works only once. */
    last_step: Generated<number>
    removal_due_at: string | null
    /** Whether the address was confirmed when the second factor was turned on. */
    is_proved: Generated<boolean>
  }
  recovery_codes: {
    user_id: string
    code_hash: string
  }
  allowances: {
    key: string
    /** When the allowance is full again. */
    full_at: string
  }
  user_changes: {
    user_id: string
    changed_at: string
    is_deletion: boolean
  }
  season_changes: {
    season: number
    change: number
    after_league: string
    cell: number
  }
  season_weeks: {
    season: number
    week: number
    opens_at: string
    locks_at: string
    processes_at: string
    confirms_at: string
    revision: Generated<number>
    revised_at: Generated<string>
  }
  push_subscriptions: {
    id: Generated<number>
    user_id: string
    session_hash: Buffer
    endpoint: string
    p256dh: string
    auth: string
    device: string
    made_at: string
  }
  push_consents: {
    user_id: string
    kind: string
    given_at: string
  }
  quiet_hours: {
    user_id: string
    zone: string
    is_on: boolean
    from_hour: number
    until_hour: number
    with_last_call: boolean
    is_limited: Generated<boolean>
  }
  push_refusals: {
    host: string
    why: string
    since: string
    until: string
  }
  pushes: {
    id: Generated<number>
    user_id: string
    subscription_id: number | null
    kind: string
    topic: string
    title: Generated<string>
    body: Generated<string>
    path: string
    queued_at: string
    next_try_at: string
    expires_at: string
    is_held: Generated<boolean>
    tries: Generated<number>
    state: string
    sending_at: string | null
    day: string | null
    fact: Json<object> | null
  }
  calendar_feeds: {
    user_id: string
    token_hash: Buffer
    made_at: string
  }
  shares: {
    id: string
    user_id: string
    league_id: string
    kind: string
    week: number | null
    bet_id: string | null
    token_hash: Buffer
    invite_code: string | null
    made_at: string
    card: string | null
  }
  nfl_games: {
    season: number
    week: number
    team: string
    opponent: string
    is_home: boolean
    kickoff_at: string
  }
  athletes: {
    id: string
    name: string
    position: string
    nfl_team: string | null
    injury: string | null
  }
  athlete_directory: {
    is_only: Generated<boolean>
    read_at: string | null
    next_at: string
  }
  provider_budgets: {
    provider: string
    /** Readings are paid for until this time; the next one waits for it. */
    paid_until: string
    /** Bad replies in a row. */
    strikes: Generated<number>
    address: string
  }
  mail_consents: {
    user_id: string
    kind: string
    given_at: string
    zone: string | null
    /** The last week for which this consent's email was decided. */
    done_for: string | null
  }
  bounced_addresses: {
    address: string
    status: string
    bounced_at: string
  }
  subscriptions: {
    id: Generated<number>
    email: string
    kind: string
    utm_source: string
    utm_medium: string
    utm_campaign: string
    league_provider: string | null
    game_league_id: string | null
    league_size: number | null
    buy_in: string | null
    is_commissioner: boolean | null
    league_blurb: string | null
    subscribed_at: string
    answered_at: string | null
    code_sent_at: string | null
    unsubscribed_at: string | null
    /** The account whose address change moved it here. */
    moved_for: string | null
  }
  support_messages: {
    id: Generated<number>
    email: string
    league_provider: string
    reason: string
    message: string
    received_at: string
    answered_at: string | null
    /** The account whose address change moved it here. */
    moved_for: string | null
  }
  daily_results: {
    day: string
    player_key: string
    units: number
    place: number
    sent_at: Generated<string>
    network: Generated<string>
    hour: Generated<string>
  }
  outbox: {
    id: Generated<number>
    recipient: string
    reply_to: string | null
    subject: string
    body: string
    subscription_id: number | null
    queued_at: string
    tries: Generated<number>
    next_try_at: string | null
    sent_at: string | null
    error: string | null
    user_id: string | null
    /** The link's secret is derived from this when the email is sent, so that no secret is stored. */
    secret_seed: string | null
    consent_kind: string | null
    topic: string | null
    blocks: Json<object> | null
    sending_at: string | null
    expires_at: string | null
    fact: Json<object> | null
  }
  opening: {
    is_only: Generated<boolean>
    waiting_since: string
    opened_at: string | null
    announced_at: string | null
  }
  chat_pace: {
    next_at: string
    address: string
  }
  dev_clock: {
    is_only: Generated<boolean>
    offset_ms: number
  }
  cells: {
    number: number
    made_at: string
    is_open: Generated<boolean>
  }
  cell_leases: {
    cell: number
    holder: string
    until: string
  }
  cell_workers: {
    holder: string
    until: string
  }
  league_directory: {
    league_id: string
    cell: number
    reserved_at: string
    confirmed_at: string | null
    creation_key: string | null
  }
  league_codes: {
    code: string
    league_id: string
  }
  league_sources: {
    provider: string
    fantasy_league_id: string
    season: number
    league_id: string
  }
  league_users: {
    user_id: string
    league_id: string
    asked_at: string | null
  }
  past_seasons: {
    league_id: string
    season: number
    provider: string
    fantasy_league_id: string
    previous_fantasy_league_id: string | null
    name: string
    /** The version of the summary's format. */
    form: number
    records: Json<object>
    summarized_at: string
  }
  past_people: {
    league_id: string
    player_id: string
    user_id: string
    team_name: string
    place: number | null
    units: number
    summary: Json<object>
  }
  past_pairs: {
    league_id: string
    one_id: string
    other_id: string
    bets: Json<object>
    /** What each of the two offered the other: how often, and at what chances. */
    asks: Json<object>
  }
}
