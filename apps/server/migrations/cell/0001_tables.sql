-- The tables of a cell: everything of its leagues (docs/decisions/0019). The search path is the cell's schema alone, which functions take over.

create table leagues (
  id text primary key,
  name text not null,
  provider text not null check (provider in ('espn', 'sleeper', 'night')),
  fantasy_league_id text not null,
  season integer not null,
  invite_code text not null unique check (invite_code ~ '^[A-Z0-9]{6}$'),
  creator_id text not null,
  commissioner_team_id text,
  created_at timestamptz not null,
  stage text not null check (stage in ('pregame', 'running', 'over', 'not_started')),
  start_week integer,
  week integer,
  phase text check (phase in ('BETTING', 'IN_PROGRESS')),
  settled_through integer,
  final_through integer,
  -- The number of the last event.
  event_count integer not null default 0,
  -- The next check; null: nothing is due.
  next_due_at timestamptz,
  -- When to ask the provider for scores again, and what was wrong the last time.
  retry_at timestamptz,
  wait_reason text,
  -- Hidden since then, and deleted after 30 days unless it is restored.
  wiped_at timestamptz,
  champion_id text,
  bermuda jsonb,
  -- The number of the last row in `changes`.
  change_number bigint not null default 0,
  -- A number for each state, by which processes know whether their cache is current (docs/decisions/0006): the database's clock in
  -- microseconds, and always above the last one. So a standby that takes over never repeats a version for another state.
  version bigint not null default 0,
  -- The provider's name for the league, if the owner renamed it here.
  fantasy_name text,
  -- Why and since when the provider no longer shows the league.
  lost jsonb,
  requires_approval boolean not null default false,
  -- Failed settlements in a row: the pause before the next try grows with them.
  failures integer not null default 0,
  -- A reservation: what it waits for. While set, `fantasy_league_id` is the previous season's.
  reserved jsonb,
  -- The provider's id of the league in the previous season, if the league was reserved.
  previous_fantasy_league_id text,
  -- The number of the last transfer. Not a sequence: those count for one node, and leagues move.
  transfer_number bigint not null default 0,
  -- The owner, whom a proof, hand-over or vote chose last, and an open offer to hand it over (RULES §4).
  owner_id text,
  chosen_owner_id text,
  handover jsonb,
  -- A game night's pace and pause; null for other leagues.
  night jsonb,
  constraint leagues_check check ((stage = 'running') = (week is not null and phase is not null)),
  constraint leagues_check1 check (final_through <= settled_through and settled_through <= week),
  constraint leagues_check2 check (reserved is null or (stage in ('pregame', 'not_started')))
);
-- A wiped league can be added again.
create unique index leagues_brought_once on leagues (provider, fantasy_league_id, season) where wiped_at is null;
create index leagues_by_previous on leagues (provider, previous_fantasy_league_id, season) where previous_fantasy_league_id is not null;
create index leagues_due on leagues (next_due_at) where next_due_at is not null;
-- The worker looks for seasons that ended.
create index leagues_over on leagues (id) where stage = 'over';
create index leagues_nights on leagues (id) where provider = 'night' and stage in ('pregame', 'running') and wiped_at is null;

create table accounts (
  league_id text references leagues (id),
  account text check ((account in ('mint', 'treasury')) or (account ~ '^(wallet|escrow):.')),
  -- The sum and number of the account's entries.
  balance bigint not null,
  entry_count integer not null,
  last_transfer integer not null,
  primary key (league_id, account),
  constraint account_not_overdrawn check (account = 'mint' or balance >= 0)
) with (fillfactor = 70); -- so that a change of balance stays on its page

-- The hourly audit's progress: it checks every league that changed since `since`, and a tenth of the others.
create table audit_progress (
  is_only boolean default true primary key check (is_only),
  -- In microseconds, as `leagues.version`.
  since bigint not null,
  tenth integer not null check (tenth between 0 and 9)
);
insert into audit_progress (since, tenth) values (0, 0);

create table teams (
  league_id text references leagues (id),
  id text,
  position integer not null,
  name text not null,
  owner_fantasy_user_id text,
  owner_display_name text,
  owner_username text,
  avatar_url text,
  -- Co-managers; null: none.
  co_owners jsonb,
  -- When the provider first listed the league without the team.
  missing_since timestamptz,
  -- Who last managed a team without a manager: their return does not end a proof of ownership.
  former_manager_id text,
  primary key (league_id, id)
);

create table players (
  league_id text references leagues (id),
  id text,
  user_id text not null,
  team_id text not null,
  claimed_at timestamptz not null,
  position integer not null,
  status text not null check (status in ('fish', 'whale')),
  eliminated_in_week integer,
  streak integer not null check (streak >= 0),
  left_at timestamptz,
  bought_back_in_week integer,
  -- The casino weeks in which confirming a bet has earned (RULES §5 Bounties).
  confirmed_in jsonb not null,
  verified_at timestamptz,
  -- The league's invite code when the owner removed the player.
  removed_under_code text,
  -- The last move. Within two weeks of one, only a vote removes the player.
  acted_at timestamptz,
  primary key (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index players_by_user on players (user_id);
-- Among active members, a team has one player and a user one team. Former members keep their row.
create unique index players_one_a_team on players (league_id, team_id) where left_at is null;
create unique index players_one_a_user on players (league_id, user_id) where left_at is null;

create table bets (
  league_id text,
  id text,
  week integer not null,
  challenger_id text not null,
  challenged_id text not null,
  stake bigint not null check (stake > 0),
  -- In hundredths.
  odds integer not null check (odds > 100),
  counter_stake bigint not null check (counter_stake > 0),
  proposed_at timestamptz not null,
  counter_to text,
  state text not null check (state in ('proposed', 'accepted', 'rejected', 'withdrawn', 'expired', 'void', 'won', 'lost', 'push')),
  -- The rest of the state (game/league/bet.ts).
  state_details jsonb not null,
  -- From the challenger's side. The line is in hundredths of a point.
  kind text not null check (kind in ('spread', 'over', 'under')),
  line integer not null,
  primary key (league_id, id),
  foreign key (league_id, challenged_id) references players (league_id, id),
  foreign key (league_id, challenger_id) references players (league_id, id),
  constraint bets_check check (challenger_id <> challenged_id)
);
create index bets_by_week on bets (league_id, week);
create index bets_waiting on bets (proposed_at) where state = 'proposed';

create table casino_entries (
  league_id text,
  id text,
  player_id text not null,
  week integer not null,
  entered_at timestamptz not null,
  terms jsonb not null,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

-- What open pages should read again, kept for a day, so that a page that was offline catches up. Holds no content.
create table changes (
  league_id text references leagues (id),
  -- The database's clock in microseconds, and always above the last one: a gap in a count would reveal changes meant for others.
  number bigint,
  -- The one player it is for; null: all members.
  player_id text,
  topic text not null,
  primary key (league_id, number)
);

-- A league's group chats at Discord, Slack and GroupMe. Only a worker opens an address.
create table chat_channels (
  league_id text references leagues (id),
  service text check (service in ('discord', 'slack', 'groupme')),
  -- Part of the seal, so that a sealed text works in its own row only.
  id text not null,
  user_id text not null,
  key_id text not null,
  sealed bytea not null,
  last_four text not null,
  kinds jsonb not null,
  -- Whether last call names teams.
  with_names boolean not null default false,
  connected_at timestamptz not null,
  -- Why and since when posts stopped; null: they did not.
  failure text,
  broken_since timestamptz,
  -- No post before: the service asked for a pause.
  wait_until timestamptz,
  primary key (league_id, service)
);
create index chat_channels_user on chat_channels (user_id);

-- Posts to group chats: an outbox, written in the transaction that causes the post.
create table chat_posts (
  league_id text references leagues (id),
  channel_id text,
  -- The topic: each is posted once.
  key text,
  service text not null,
  kind text not null,
  week integer,
  -- The words, once they were sent.
  title text,
  lines jsonb,
  path text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  -- The service's id of the sent message. An edit replaces that message.
  message_id text,
  is_edit boolean not null default false,
  tries integer not null default 0,
  queued_at timestamptz not null,
  -- Null: done.
  next_try_at timestamptz,
  expires_at timestamptz not null,
  -- By the database's clock. A crash leaves it set.
  sending_since timestamptz,
  ended_at timestamptz,
  failure text,
  -- What the post says. Null if there was nothing to say.
  fact jsonb,
  primary key (league_id, channel_id, key)
);
create index chat_posts_sending on chat_posts (sending_since) where state = 'sending';
create index chat_posts_waiting on chat_posts (next_try_at) where state = 'queued';

create table claim_requests (
  league_id text,
  user_id text,
  team_id text not null,
  requested_at timestamptz not null,
  declined_at timestamptz,
  primary key (league_id, user_id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index claim_requests_by_user on claim_requests (user_id);

-- Idempotency keys of commands, and their replies.
create table command_keys (
  user_id text,
  key text,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index command_keys_by_age on command_keys (created_at);

create table contests (
  league_id text,
  id text,
  team_id text not null,
  holder_id text not null,
  user_id text not null,
  contested_at timestamptz not null,
  rejected_at timestamptz,
  primary key (league_id, id),
  foreign key (league_id, holder_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index contests_by_user on contests (user_id);

-- Dares to a bet in a week to come. One row for two people: a new dare replaces the last. `opened_in` is null while it waits.
create table dares (
  league_id text references leagues (id),
  from_id text,
  to_id text,
  dared_at timestamptz not null,
  taken_back_at timestamptz,
  passed_at timestamptz,
  opened_in integer check (opened_in > 0),
  primary key (league_id, from_id, to_id),
  foreign key (league_id, from_id) references players (league_id, id),
  foreign key (league_id, to_id) references players (league_id, id),
  constraint dares_check check (from_id <> to_id)
);

-- What pages need of a private ESPN league. Workers read it, because only they open the sign-in.
create table espn_readings (
  league_id text references leagues (id),
  -- 0: the league itself.
  week integer,
  is_wanted boolean not null,
  -- Grows with every answer.
  number integer not null default 0,
  reading jsonb,
  -- Why there is no reading; null if there is one.
  failure text,
  primary key (league_id, week)
);

-- What no page reads before a night is over, and where it was opened.
create table night_seeds (
  league_id text primary key references leagues (id),
  seed text not null,
  -- An HMAC of the network that a night was opened from: it opens a few at once, and a removed person does not come back from another one.
  network text,
  -- The night that the same people play next.
  next_id text
);
create index night_seeds_by_network on night_seeds (network) where network is not null;

-- Which worker plays the nights of this cell, and until when if it does not renew the lease.
create table night_leases (
  is_only boolean primary key default true check (is_only),
  holder text not null,
  until timestamptz not null
);

-- Who is connected to a night: when each seat's person last had it open, and the last week whose results they have seen.
create table night_presence (
  league_id text references leagues (id),
  player_id text,
  seen_at timestamptz not null,
  results_week integer,
  primary key (league_id, player_id)
);

-- A member's ESPN sign-in (the cookies espn_s2 and SWID), which reads a private league. Only a worker opens it.
create table espn_sign_ins (
  league_id text primary key references leagues (id),
  -- Part of the seal, so that a sealed text works in its own row only.
  id text not null,
  user_id text not null,
  key_id text not null,
  sealed bytea not null,
  given_at timestamptz not null,
  last_ok_at timestamptz not null,
  -- ESPN's last refusal, and how many since it last worked.
  refused_at timestamptz,
  refusals integer not null default 0
);
create index espn_sign_ins_user on espn_sign_ins (user_id);

-- What happened in a league, in order. The other tables are the truth.
create table events (
  league_id text references leagues (id),
  number integer,
  at timestamptz not null,
  recorded_at timestamptz not null,
  type text not null,
  actor text not null,
  event jsonb not null,
  primary key (league_id, number)
);
-- The events that reserved leagues get emails about.
create index events_of_reservations on events (at)
  where type in ('reservation.followed', 'reservation.blocked', 'league.failed_to_start', 'player.left');
-- How often a wiped league came back: calendar feeds need a number that only grows.
create index events_of_restores on events (league_id) where type = 'league.restored';

-- Leagues whose owner lets everyone see who still has to act.
create table idle_names_shown (
  league_id text primary key references leagues (id)
);

-- Final weeks that are read again for a while: the week's page shows what the provider changed.
create table late_scores (
  league_id text references leagues (id),
  week integer,
  -- Null: done.
  next_at timestamptz,
  -- Readings that were stored.
  readings integer not null default 0,
  failures integer not null default 0,
  -- A change that counts once a second reading agrees.
  doubtful jsonb,
  -- What differs from the scores that counted, and since when; null: nothing.
  changes jsonb,
  changed_at timestamptz,
  primary key (league_id, week)
);
create index late_scores_due on late_scores (next_at);

-- Alerts, written in the transaction that causes them. A worker moves them to the club's outbox within seconds.
create table league_alerts (
  league_id text references leagues (id),
  topic text,
  user_id text not null,
  kind text not null,
  path text not null,
  expires_at timestamptz not null,
  fact jsonb not null,
  primary key (league_id, topic)
);
create index league_alerts_by_topic on league_alerts (topic);

-- Emails, written in the transaction that causes them. A worker moves them to the club's outbox within seconds.
create table league_emails (
  league_id text references leagues (id),
  topic text,
  user_id text not null,
  what jsonb not null,
  queued_at timestamptz not null,
  primary key (league_id, topic)
);
create index league_emails_waiting on league_emails (queued_at);

-- When a league's provider was last read, and when it is read next.
create table league_readings (
  league_id text primary key references leagues (id),
  next_at timestamptz not null,
  asked_at timestamptz,
  -- Failures in a row.
  failures integer not null default 0,
  -- Why the last reading had no league: private, not_found, next_season.
  loss text
);
create index league_readings_due on league_readings (next_at);

-- The calendar of a game night. A league without rows here has its season's.
create table league_weeks (
  league_id text references leagues (id),
  week integer check (week between 1 and 12),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  processes_at timestamptz not null,
  confirms_at timestamptz not null,
  primary key (league_id, week),
  constraint league_weeks_check check (opens_at < locks_at and locks_at < processes_at and processes_at < confirms_at)
);

-- The projections behind a week's House lines, read at random times.
create table line_readings (
  league_id text references leagues (id),
  week integer check (week > 0),
  next_at timestamptz not null,
  asked_at timestamptz,
  failures integer not null default 0,
  -- Stays once set.
  first_failed_at timestamptz,
  readings jsonb not null default '[]',
  primary key (league_id, week)
);
create index line_readings_due on line_readings (next_at);

create table liquidations (
  league_id text,
  id text,
  player_id text not null,
  week integer not null,
  placed_at timestamptz not null,
  -- In hundredths of a point.
  line integer not null,
  stake bigint not null check (stake > 0),
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

-- Live scores of a league's week, read by whichever worker claims the row.
create table live_scores (
  league_id text references leagues (id),
  week integer,
  asked_at timestamptz,
  next_at timestamptz not null,
  -- Failures in a row.
  failures integer not null default 0,
  -- The last reading, and what pages show of it.
  reading jsonb,
  shown jsonb,
  -- Which side each bet leaned to: a change is a swing.
  leans jsonb,
  -- The starters when the games began: later changes do not count.
  lineups jsonb,
  primary key (league_id, week)
);
create index live_scores_due on live_scores (next_at);

create table multipliers (
  league_id text,
  id text,
  player_id text not null,
  week integer not null,
  for_week integer not null,
  bought_at timestamptz not null,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

-- Nudges to make a move: one a week for two people.
create table nudges (
  league_id text references leagues (id),
  week integer check (week > 0),
  user_id text,
  nudged_user_id text,
  nudged_at timestamptz not null,
  primary key (league_id, week, user_id, nudged_user_id)
);
create index nudges_by_nudged_user on nudges (nudged_user_id);
create index nudges_by_user on nudges (user_id);

create table options (
  league_id text,
  id text,
  player_id text not null,
  week integer not null,
  placed_at timestamptz not null,
  team_id text not null,
  -- In hundredths of a point.
  line integer not null,
  stake bigint not null check (stake > 0),
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);

-- Paused until an operator resumes it: a league whose books are wrong, or everything. Pages still work.
create table pauses (
  -- A league's id, or `all`.
  scope text primary key,
  reason text not null,
  paused_at timestamptz not null
);

create table predictions (
  league_id text,
  id text,
  player_id text not null,
  week integer not null,
  predicted_at timestamptz not null,
  team_id text not null,
  -- In hundredths of a point.
  points integer,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);

create table runs (
  league_id text references leagues (id),
  id text,
  week integer not null,
  at timestamptz not null,
  scores jsonb not null,
  athlete_points jsonb not null,
  standings_before jsonb not null,
  notes jsonb not null,
  -- Set when new scores reversed the run: the only column that changes.
  reversed_at timestamptz,
  bermuda_before jsonb,
  primary key (league_id, id)
);
-- For emails about recent settlements.
create index runs_by_time on runs (at);
-- A week is settled once: a second run needs the first to be reversed.
create unique index runs_once_a_week on runs (league_id, week) where reversed_at is null;

-- Scores as providers reported them; a new row only if they changed.
create table score_reports (
  league_id text references leagues (id),
  week integer,
  number integer,
  read_at timestamptz not null,
  fingerprint text not null,
  report jsonb not null,
  primary key (league_id, week, number)
);

-- Which emails and alerts about a new season were queued.
create table season_invitations (
  league_id text references leagues (id),
  what text check (what in ('back', 'open', 'soon')),
  queued_at timestamptz not null,
  primary key (league_id, what)
);

-- Members' messages, in the feed or on a bet.
create table talk_lines (
  league_id text references leagues (id),
  number integer check (number > 0),
  -- The league's last event when it was written: its place in the feed.
  after_event integer not null,
  user_id text not null,
  -- From the client: a repeated request writes the line once.
  key text not null,
  bet_id text,
  -- Null: removed.
  text text,
  written_at timestamptz not null,
  removed_by text check (removed_by in ('author', 'owner', 'operator')),
  primary key (league_id, number),
  unique (league_id, user_id, key),
  foreign key (league_id, bet_id) references bets (league_id, id),
  constraint talk_lines_check check ((text is null) = (removed_by is not null))
);
create index talk_lines_by_bet on talk_lines (league_id, bet_id) where bet_id is not null;
create index talk_lines_by_place on talk_lines (league_id, after_event, number);
create index talk_lines_by_user on talk_lines (user_id);

-- Members whose lines a member hides.
create table talk_mutes (
  league_id text references leagues (id),
  user_id text,
  muted_user_id text,
  primary key (league_id, user_id, muted_user_id)
);
create index talk_mutes_by_user on talk_mutes (user_id);

-- Reactions: one for each member and item of the feed.
create table talk_reactions (
  league_id text references leagues (id),
  item text,
  user_id text,
  reaction text not null check (reaction in ('huge', 'nice', 'got_you', 'sunk')),
  primary key (league_id, item, user_id)
);
create index talk_reactions_by_user on talk_reactions (user_id);

create table talk_reports (
  league_id text,
  line integer,
  user_id text,
  reported_at timestamptz not null,
  -- When the owner or an operator decided.
  answered_at timestamptz,
  primary key (league_id, line, user_id),
  foreign key (league_id, line) references talk_lines (league_id, number)
);
create index talk_reports_by_user on talk_reports (user_id);
create index talk_reports_open on talk_reports (reported_at) where answered_at is null;

-- Leagues whose owner turned talk off.
create table talk_switched_off (
  league_id text primary key references leagues (id)
);

-- Units that moved, in the order of `number`, which has no gaps. A transfer is one row (docs/decisions/0030): it says what both accounts hold
-- after it, and as which of their entries it counts.
create table transfers (
  league_id text,
  id text not null,
  number integer,
  from_account text not null,
  to_account text not null,
  units bigint not null check (units > 0),
  week integer not null check (week between 0 and 12),
  cause_type text not null,
  cause_id text not null,
  -- The rule and its inputs, which packages/words puts into a sentence.
  reason jsonb not null,
  -- Idempotency: a cause has one transfer for each key.
  key text not null,
  recorded_at timestamptz not null,
  from_number integer not null,
  from_balance bigint not null,
  to_number integer not null,
  to_balance bigint not null,
  primary key (league_id, number),
  constraint transfers_cause_key unique (league_id, cause_id, cause_type, key),
  constraint entry_not_overdrawn check ((from_account = 'mint' or from_balance >= 0) and (to_account = 'mint' or to_balance >= 0)),
  constraint transfers_check check (from_account <> to_account),
  constraint transfers_numbers_check check (number > 0 and from_number > 0 and to_number > 0)
);

-- Votes (RULES §4). The ballots are an array of {playerId, isYes}.
create table votes (
  league_id text,
  id text,
  matter jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null,
  reason text not null,
  ends_at timestamptz not null,
  ballots jsonb not null,
  state text not null check (state in ('open', 'passed', 'lapsed', 'withdrawn', 'moot', 'returned', 'declined')),
  closed_at timestamptz,
  -- The result: {yes, no, others, needed}. Null while open.
  tally jsonb,
  primary key (league_id, id),
  foreign key (league_id, opened_by) references players (league_id, id)
);

-- Members who want an email once the results of a late week are in.
create table week_reminders (
  league_id text references leagues (id),
  week integer,
  user_id text,
  asked_at timestamptz not null,
  primary key (league_id, week, user_id)
);
create index week_reminders_by_user on week_reminders (user_id);

-- Both sides of each transfer (docs/decisions/0030): what an account holds after it, and as which of its entries it counts.
create view entries as
  select league_id, from_account as account, from_number as number, -units as amount, from_balance as balance_after,
    to_account as other_account, number as transfer_number, id as transfer_id, week, cause_type, cause_id, reason, recorded_at
  from transfers
  union all
  select league_id, to_account, to_number, units, to_balance, from_account, number, id, week, cause_type, cause_id, reason, recorded_at
  from transfers;

-- A row changed by hand gets a new version too. A statement that raises the version keeps its own.
create function raise_league_version() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  if new.version <= old.version then
    new.version := greatest(old.version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  end if;
  return new;
end $$;

-- A finished season does not change. Its last settlement writes its transfers before the league's row.
create function seasons_stay_over() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  raise exception 'the season of % is over', old.id using errcode = 'restrict_violation';
end $$;

-- Reads only leagues: a cluster can't join a transition table with a table.
create function finished_ledgers_stand() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  ids text[];
begin
  select array_agg(distinct league_id) into ids from added;
  -- A league that is restored from a copy is written with its season over.
  if exists (
    select from leagues l
    where l.id = any(ids) and l.stage = 'over' and l.id is distinct from current_setting('whale.erasing', true)
  ) then
    raise exception 'the season is over, so no units move' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- The ledger is append-only, with one exception: a wiped league is erased as a whole in a transaction that names it
-- (`set local whale.erasing = '<league id>'`).
create function refuse_to_change_the_past() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.league_id = current_setting('whale.erasing', true)
      and exists (select from leagues where id = old.league_id and wiped_at is not null) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: a mistake is mended by a reversing transfer', tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- Transfers are numbered without a gap, and both accounts have counted each. So none can be added later among counted ones.
create function transfers_are_counted() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  wrong record;
begin
  select t.number into wrong
  from (select league_id, number, lag(number) over (partition by league_id order by number) as before from added) t
  where t.number > 1 and t.before is distinct from t.number - 1
    -- Looked up in this order, PostgreSQL uses the primary key, also with a plan from when the table was all but empty.
    and (
      select b.number from transfers b where b.league_id = t.league_id and b.number >= t.number - 1 order by b.number limit 1
    ) is distinct from t.number - 1
  limit 1;
  if found then
    raise exception 'transfer % does not follow another', wrong.number using errcode = 'check_violation';
  end if;
  select named.account, named.number into wrong
  from (
    select league_id, account, max(number) as number
    from added cross join lateral (values (from_account), (to_account)) side (account) group by league_id, account
  ) named
  where (
    select a.last_transfer >= named.number from accounts a where a.league_id = named.league_id and a.account = named.account
  ) is not true
  limit 1;
  if found then
    raise exception 'transfer % is not counted by %', wrong.number, wrong.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- An account holds what it held plus the transfers since then: each continues the one before, and the last has the balance. One pass over
-- many leagues: row by row, a batch of 25 took four times as long. The plan is made once a connection, as for the writer (docs/performance.md).
create function accounts_follow_their_transfers() returns trigger
  language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  set search_path from current
  as $$
declare
  befores accounts[];
  wrong text;
begin
  if tg_op = 'UPDATE' then
    select array_agg(held) into befores from held;
  end if;
  select m.account into wrong
  from (
    select league_id, account, max(balance) filter (where is_new) as balance, max(entry_count) filter (where is_new) as entry_count,
      max(last_transfer) filter (where is_new) as last_transfer,
      coalesce(max(balance) filter (where not is_new), 0) as old_balance,
      coalesce(max(entry_count) filter (where not is_new), 0) as old_count,
      coalesce(max(last_transfer) filter (where not is_new), 0) as old_last
    from (
      select true as is_new, league_id, account, balance, entry_count, last_transfer from changed
      union all
      select false, league_id, account, balance, entry_count, last_transfer from unnest(befores)
    ) version
    group by league_id, account
  ) m
  cross join lateral (
    select max(number) as number, max(place) as place, max(total) filter (where number = m.last_transfer) as total,
      bool_and(place = place_due and balance = total) as is_right
    from (
      select number, place, balance, m.old_count + row_number() over entry as place_due, m.old_balance + sum(amount) over entry as total
      from (
        select number, case when from_account = m.account then -units else units end as amount,
          case when from_account = m.account then from_number else to_number end as place,
          case when from_account = m.account then from_balance else to_balance end as balance
        from transfers
        -- In the order of the primary key, so that PostgreSQL uses it, also with a plan from when the table was all but empty.
        where league_id = m.league_id and number > m.old_last and number <= m.last_transfer and m.account in (from_account, to_account)
        order by number offset 0
      ) side window entry as (order by number)
    ) followed
  ) f
  where f.is_right is false or (m.last_transfer, m.entry_count, m.balance) is distinct from
    (coalesce(f.number, m.old_last), coalesce(f.place, m.old_count), case when f.number is null then m.old_balance else f.total end)
  limit 1;
  if found then
    raise exception 'the balance of % is not the sum of its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The same two guards row by row before the commit, for a cell on a cluster (docs/decisions/0023).
create function transfer_is_counted() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
begin
  if new.number > 1 and (
    select b.number from transfers b where b.league_id = new.league_id and b.number >= new.number - 1 order by b.number limit 1
  ) is distinct from new.number - 1 then
    raise exception 'transfer % does not follow another', new.number using errcode = 'check_violation';
  end if;
  if (
    select count(*) from accounts a
    where a.league_id = new.league_id and a.account in (new.from_account, new.to_account) and a.last_transfer >= new.number
  ) <> 2 then
    raise exception 'transfer % is not counted by its accounts', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function account_follows_its_transfers() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  old_balance bigint := 0;
  old_count integer := 0;
  old_last integer := 0;
  sums record;
begin
  if tg_op = 'UPDATE' then
    if (old.league_id, old.account) is distinct from (new.league_id, new.account) then
      raise exception 'accounts is append-only' using errcode = 'restrict_violation';
    end if;
    old_balance := old.balance;
    old_count := old.entry_count;
    old_last := old.last_transfer;
  end if;
  select coalesce(max(number), old_last) as number, coalesce(max(place), old_count) as place,
    coalesce((array_agg(balance order by number desc))[1], old_balance) as balance,
    coalesce(bool_or(place <> place_due or balance <> balance_due), false) as is_wrong
  into sums
  from (
    select number, place, balance, old_count + row_number() over (order by number) as place_due,
      old_balance + sum(amount) over (order by number) as balance_due
    from (
      select t.number, case when t.from_account = new.account then -t.units else t.units end as amount,
        case when t.from_account = new.account then t.from_number else t.to_number end as place,
        case when t.from_account = new.account then t.from_balance else t.to_balance end as balance
      from (
        select * from transfers
        where league_id = new.league_id and number > old_last and number <= new.last_transfer order by number offset 0
      ) t
      where new.account in (t.from_account, t.to_account)
    ) side
  ) followed;
  -- A league that was erased meanwhile has neither.
  if (sums.is_wrong or (new.last_transfer, new.entry_count, new.balance) is distinct from (sums.number, sums.place, sums.balance))
    and exists (select from accounts a where a.league_id = new.league_id and a.account = new.account) then
    raise exception 'the balance of % is not the sum of its entries', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger league_version_raised before update on leagues for each row execute function raise_league_version();
create trigger leagues_stay_over before update on leagues for each row
  when (old.stage = 'over' and (new.stage, new.season, new.start_week, new.champion_id, new.bermuda)
    is distinct from (old.stage, old.season, old.start_week, old.champion_id, old.bermuda))
  execute function seasons_stay_over();
create trigger season_is_not_over after insert on transfers
  referencing new table as added for each statement execute function finished_ledgers_stand();
create trigger transfers_append_only before delete or update on transfers for each row execute function refuse_to_change_the_past();
create trigger transfers_never_truncated before truncate on transfers for each statement execute function refuse_to_change_the_past();
create trigger accounts_never_deleted before delete on accounts for each row execute function refuse_to_change_the_past();
create trigger accounts_never_truncated before truncate on accounts for each statement execute function refuse_to_change_the_past();

-- A cell on a cluster has the guards that run row by row (docs/decisions/0023).
do $$
begin
  if to_regclass('pg_dist_schema') is not null then
    if exists (select from pg_dist_schema where schemaid = current_schema()::regnamespace) then
      create constraint trigger transfer_is_counted after insert on transfers
        deferrable initially deferred for each row execute function transfer_is_counted();
      create constraint trigger account_follows_its_transfers after insert or update on accounts
        deferrable initially deferred for each row execute function account_follows_its_transfers();
      return;
    end if;
  end if;
  create trigger transfers_counted after insert on transfers
    referencing new table as added for each statement execute function transfers_are_counted();
  create trigger accounts_opened after insert on accounts
    referencing new table as changed for each statement execute function accounts_follow_their_transfers();
  create trigger accounts_moved after update on accounts
    referencing old table as held new table as changed for each statement execute function accounts_follow_their_transfers();
end $$;
