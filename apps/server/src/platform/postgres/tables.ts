/** The tables as Kysely sees them. Instants are text in UTC with milliseconds (see `pool.ts`). */
import type { Generated } from 'kysely'
import type { ClubTables, Json } from './club-tables.ts'
import type { NightTables } from './night-tables.ts'
import type { TalkTables } from './talk-tables.ts'
import type { GameViews } from './views.ts'

export type { ClubTables } from './club-tables.ts'

/** The tables of a cell: the leagues, everything with a `league_id`, and three tables that its leagues share (`places.ts`). */
export interface GameTables extends TalkTables, NightTables {
  leagues: {
    id: string
    name: string
    provider: string
    fantasy_league_id: string
    season: number
    invite_code: string
    creator_id: string
    commissioner_team_id: string | null
    created_at: string
    stage: string
    start_week: number | null
    week: number | null
    phase: string | null
    settled_through: number | null
    final_through: number | null
    event_count: Generated<number>
    next_due_at: string | null
    retry_at: string | null
    wait_reason: string | null
    wiped_at: string | null
    champion_id: string | null
    bermuda: Json<object> | null
    change_number: Generated<number>
    version: Generated<number>
    fantasy_name: string | null
    lost: Json<object> | null
    requires_approval: Generated<boolean>
    failures: Generated<number>
    reserved: Json<object> | null
    previous_fantasy_league_id: string | null
    transfer_number: Generated<number>
    owner_id: string | null
    chosen_owner_id: string | null
    handover: Json<object> | null
    night: Json<object> | null
  }
  teams: {
    league_id: string
    id: string
    position: number
    name: string
    owner_fantasy_user_id: string | null
    owner_display_name: string | null
    owner_username: string | null
    avatar_url: string | null
    co_owners: Json<object> | null
    missing_since: string | null
    former_manager_id: string | null
  }
  players: {
    league_id: string
    id: string
    user_id: string
    team_id: string
    claimed_at: string
    position: number
    status: string
    eliminated_in_week: number | null
    streak: number
    left_at: string | null
    bought_back_in_week: number | null
    confirmed_in: Json<object>
    verified_at: string | null
    removed_under_code: string | null
    acted_at: string | null
  }
  claim_requests: {
    league_id: string
    user_id: string
    team_id: string
    requested_at: string
    declined_at: string | null
  }
  week_reminders: {
    league_id: string
    week: number
    user_id: string
    asked_at: string
  }
  league_alerts: {
    league_id: string
    topic: string
    user_id: string
    kind: string
    path: string
    expires_at: string
    fact: Json<object>
  }
  league_emails: {
    league_id: string
    topic: string
    user_id: string
    what: Json<object>
    queued_at: string
  }
  dares: {
    league_id: string
    from_id: string
    to_id: string
    dared_at: string
    taken_back_at: string | null
    passed_at: string | null
    opened_in: number | null
  }
  nudges: {
    league_id: string
    week: number
    user_id: string
    nudged_user_id: string
    nudged_at: string
  }
  idle_names_shown: {
    league_id: string
  }
  season_invitations: {
    league_id: string
    what: string
    queued_at: string
  }
  contests: {
    league_id: string
    id: string
    team_id: string
    holder_id: string
    user_id: string
    contested_at: string
    rejected_at: string | null
  }
  votes: {
    league_id: string
    id: string
    matter: Json<object>
    opened_by: string
    opened_at: string
    reason: string
    ends_at: string
    ballots: Json<object>
    state: string
    closed_at: string | null
    tally: Json<object> | null
  }
  casino_entries: {
    league_id: string
    id: string
    player_id: string
    week: number
    entered_at: string
    terms: Json<object>
  }
  predictions: {
    league_id: string
    id: string
    player_id: string
    week: number
    predicted_at: string
    team_id: string
    points: number | null
  }
  runs: {
    league_id: string
    id: string
    week: number
    at: string
    scores: Json<object>
    athlete_points: Json<object>
    standings_before: Json<object>
    notes: Json<object>
    reversed_at: string | null
    bermuda_before: Json<object> | null
  }
  bets: {
    league_id: string
    id: string
    week: number
    challenger_id: string
    challenged_id: string
    stake: number
    odds: number
    counter_stake: number
    proposed_at: string
    counter_to: string | null
    state: string
    state_details: Json<object>
    kind: string
    line: number
  }
  options: {
    league_id: string
    id: string
    player_id: string
    week: number
    placed_at: string
    team_id: string
    line: number
    stake: number
  }
  multipliers: {
    league_id: string
    id: string
    player_id: string
    week: number
    for_week: number
    bought_at: string
  }
  liquidations: {
    league_id: string
    id: string
    player_id: string
    week: number
    placed_at: string
    line: number
    stake: number
  }
  events: {
    league_id: string
    number: number
    at: string
    recorded_at: string
    type: string
    actor: string
    event: Json<object>
  }
  score_reports: {
    league_id: string
    week: number
    number: number
    read_at: string
    fingerprint: string
    report: Json<object>
  }
  changes: {
    league_id: string
    number: number
    player_id: string | null
    topic: string
  }
  espn_sign_ins: {
    league_id: string
    id: string
    user_id: string
    key_id: string
    sealed: Buffer
    given_at: string
    last_ok_at: string
    refused_at: string | null
    refusals: Generated<number>
  }
  chat_channels: {
    league_id: string
    service: string
    id: string
    user_id: string
    key_id: string
    sealed: Buffer
    last_four: string
    kinds: Json<object>
    with_names: Generated<boolean>
    connected_at: string
    failure: string | null
    broken_since: string | null
    wait_until: string | null
  }
  chat_posts: {
    league_id: string
    channel_id: string
    key: string
    service: string
    kind: string
    week: number | null
    title: string | null
    lines: Json<object> | null
    path: string
    state: string
    message_id: string | null
    is_edit: Generated<boolean>
    tries: Generated<number>
    queued_at: string
    next_try_at: string | null
    expires_at: string
    sending_since: string | null
    ended_at: string | null
    failure: string | null
    fact: Json<object> | null
  }
  espn_readings: {
    league_id: string
    week: number
    is_wanted: boolean
    number: Generated<number>
    reading: Json<object> | null
    failure: string | null
  }
  league_readings: {
    league_id: string
    next_at: string
    asked_at: string | null
    failures: Generated<number>
    loss: string | null
  }
  line_readings: {
    league_id: string
    week: number
    next_at: string
    asked_at: string | null
    failures: Generated<number>
    first_failed_at: string | null
    readings: Generated<Json<object>>
  }
  live_scores: {
    league_id: string
    week: number
    asked_at: string | null
    next_at: string
    failures: Generated<number>
    reading: Json<object> | null
    shown: Json<object> | null
    leans: Json<object> | null
    lineups: Json<object> | null
  }
  late_scores: {
    league_id: string
    week: number
    next_at: string | null
    readings: Generated<number>
    failures: Generated<number>
    doubtful: Json<object> | null
    changes: Json<object> | null
    changed_at: string | null
  }
  accounts: {
    league_id: string
    account: string
    balance: number
    entry_count: number
    last_transfer: number
  }
  transfers: {
    league_id: string
    id: string
    number: number
    from_account: string
    to_account: string
    units: number
    week: number
    cause_type: string
    cause_id: string
    reason: Json<object>
    key: string
    recorded_at: string
    from_number: number
    from_balance: number
    to_number: number
    to_balance: number
  }
  audit_progress: {
    is_only: Generated<boolean>
    since: number
    tenth: number
  }
  command_keys: {
    user_id: string
    key: string
    fingerprint: string
    reply: Json<object>
    created_at: string
  }
  pauses: {
    scope: string
    reason: string
    paused_at: string
  }
}

export type Tables = ClubTables & GameTables & GameViews
