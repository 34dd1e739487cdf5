-- The tables of the club: accounts, emails, and the directory of leagues (docs/decisions/0019).

-- Rate limits: one row for each caller, moved forward with each call (the generic cell rate algorithm).
-- Unlogged: after a crash every caller starts with a full allowance.
create unlogged table allowances (
  -- An HMAC of the address or account.
  key text primary key,
  -- When the allowance is full again, by the database's clock.
  full_at timestamptz not null
);

-- When the athletes were last read, and when one process reads them again.
create table athlete_directory (
  is_only boolean default true primary key check (is_only),
  read_at timestamptz,
  next_at timestamptz not null
);
insert into athlete_directory (next_at) values ('epoch');

-- Sleeper's athletes, so that a process that starts while Sleeper is down still shows names.
create table athletes (
  id text primary key,
  name text not null,
  position text not null,
  nfl_team text,
  -- Null if healthy, or not read yet.
  injury text check (injury in ('questionable', 'doubtful', 'out', 'reserve'))
);

-- Addresses that bounce permanently. Only account emails still go there.
create table bounced_addresses (
  address text primary key check (address = lower(address)),
  -- The status of RFC 3463, such as 5.1.1.
  status text not null,
  bounced_at timestamptz not null
);

create table users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- When the user first proved that they read the address; null: not yet.
  email_confirmed_at timestamptz,
  username_key text unique,
  -- The chosen face: color, pattern and look, as numbers. Null: made from the id.
  face jsonb
);
create index users_without_username_key on users (id) where username_key is null;

-- Calendar feeds, by the hash of the token in their address.
create table calendar_feeds (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

-- The cells (docs/decisions/0019): each has the game's tables in a schema of its own.
create table cells (
  number integer primary key check (number > 0),
  made_at timestamptz not null,
  -- Whether new leagues are created in the cell.
  is_open boolean not null default true
);

insert into cells (number, made_at) values (1, now());

-- Which worker serves a cell, until the lease ends or is renewed.
create table cell_leases (
  cell integer primary key references cells (number) on delete cascade,
  holder text not null,
  until timestamptz not null
);

-- Live workers, which share the cells.
create table cell_workers (
  holder text primary key,
  until timestamptz not null
);

-- When the next request to a chat service may start, for each address that servers send from: the services limit addresses.
create table chat_pace (
  next_at timestamptz not null,
  address text primary key
);
insert into chat_pace (address, next_at) values ('shared', now());

-- Results of the daily challenge, a practice season with one seed for everyone. They hold no account, name or address.
create table daily_results (
  -- The date in New York.
  day text check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- Random, made by the browser for this day, so that its result counts once.
  player_key text check (length(player_key) <= 64),
  units integer not null check (units >= 0),
  place integer not null check (place between 1 and 10),
  sent_at timestamptz not null default now(),
  -- One result counts for each network and hour. The network is an HMAC with a key of its day.
  network text not null default '',
  hour text not null default '',
  primary key (day, player_key)
);
create index daily_results_by_time on daily_results (sent_at);

create table dev_clock (
  is_only boolean default true primary key check (is_only),
  offset_ms bigint not null
);

-- New email addresses that wait for confirmation. By the database's clock.
create table email_changes (
  -- SHA-256 of the token in the email.
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index email_changes_by_user on email_changes (user_id);

-- People without an account who play a game night: a row for each person and night. The id is the user id of their player.
create table guests (
  id text primary key,
  -- The night. Null for the moment in which the guest opens it.
  league_id text,
  -- SHA-256 of the token in the browser's cookie. A browser has one token for all its nights.
  token_hash bytea not null,
  name text not null,
  -- Look-alikes share it, as with accounts.
  name_key text not null,
  -- An HMAC of the network that they joined from: whoever the host removed does not come back from there under another name.
  network text not null,
  -- By the game's clock.
  joined_at timestamptz not null,
  -- The account that the guest has become: it plays the seat, and what the guest did before shows its name.
  account_id text,
  constraint guests_of_browser unique (token_hash, league_id),
  constraint guests_by_name unique (league_id, name_key)
);
create index guests_by_account on guests (account_id) where account_id is not null;

-- Which cell a league is in. Written before the league, so it may list leagues that were never created, and misses none.
create table league_directory (
  league_id text primary key,
  cell integer not null check (cell > 0),
  reserved_at timestamptz not null,
  -- Null while the league is being created.
  confirmed_at timestamptz,
  -- The user and key of the request that creates or created a league, hashed. A repeated request goes to the cell of the first.
  creation_key text
);
-- New leagues go to the open cell with the fewest leagues.
create index league_directory_by_cell on league_directory (cell);
create unique index league_directory_creation_key on league_directory (creation_key) where creation_key is not null;
create index league_directory_unconfirmed on league_directory (reserved_at) where confirmed_at is null;

-- Invite codes, past ones included.
create table league_codes (
  code text primary key,
  league_id text not null references league_directory (league_id) on delete cascade
);
create index league_codes_by_league on league_codes (league_id);

-- The provider's leagues of a league, one a season.
create table league_sources (
  provider text,
  fantasy_league_id text,
  season integer,
  league_id text not null references league_directory (league_id) on delete cascade,
  primary key (provider, fantasy_league_id, season)
);
create index league_sources_by_league on league_sources (league_id);

-- Users with rows in a league: current and former players, and people who asked for a team.
create table league_users (
  user_id text,
  league_id text references league_directory (league_id) on delete cascade,
  -- When the user asked for a team, while the request may wait. Counted by the limit on waiting requests.
  asked_at timestamptz,
  primary key (user_id, league_id)
);
create index league_users_by_league on league_users (league_id);

-- Which kinds of emails a user wants, and since when, by the game's clock. No row: none of that kind.
create table mail_consents (
  user_id text references users (id) on delete cascade,
  kind text check (kind in ('count', 'reminder', 'offer', 'vote', 'request', 'season')),
  given_at timestamptz not null,
  -- The user's time zone when they last chose. Null: New York.
  zone text,
  -- The last week with a digest or reminder, as season:week.
  done_for text,
  primary key (user_id, kind)
);

create table nfl_games (
  season integer,
  week integer,
  team text,
  opponent text not null,
  is_home boolean not null,
  kickoff_at timestamptz not null,
  primary key (season, week, team)
);

-- The closed beta's promise: everyone who signed up since `waiting_since` gets one email when the game opens.
create table opening (
  is_only boolean default true primary key check (is_only),
  waiting_since timestamptz not null,
  -- When a server with open access first ran; null while access is closed.
  opened_at timestamptz,
  announced_at timestamptz
);

create table subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('newsletter', 'beta')),
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  league_provider text,
  -- As sent: not checked against a provider.
  game_league_id text,
  league_size integer,
  -- In dollars, as sent. Not used by the game.
  buy_in text,
  is_commissioner boolean,
  league_blurb text,
  subscribed_at timestamptz not null,
  answered_at timestamptz,
  code_sent_at timestamptz,
  unsubscribed_at timestamptz,
  -- The account whose change of address moved the row. Deleting the account deletes it, even if the new address is unconfirmed.
  moved_for text,
  unique (email, kind)
);
create index subscriptions_by_age on subscriptions (subscribed_at desc, id desc);

-- Emails: written in the transaction of what they are about, and sent later.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  -- Whose unsubscribe link it gets when it is sent: no table holds a working link.
  subscription_id bigint references subscriptions (id) on delete cascade,
  queued_at timestamptz not null,
  tries integer not null default 0,
  -- When to try next; while it is being sent, when the sender counts as dead. Null: sent, or given up.
  next_try_at timestamptz,
  sent_at timestamptz,
  error text,
  -- The account it is about: deleted with it, whatever the address.
  user_id text references users (id) on delete cascade,
  secret_seed text,
  -- The kind of consent of `user_id` that it needs; it ends with a link that withdraws it.
  consent_kind text,
  topic text unique,
  -- The parts of an email that is sent as HTML too.
  blocks jsonb,
  -- Since when it is being sent, by the database's clock. An optional email whose sender died is not sent again.
  sending_at timestamptz,
  -- When it is no longer worth sending, by the game's clock; null: never. A mail outage can outlast a lock.
  expires_at timestamptz,
  -- What it says, with ids for people. Null: stored as text only.
  fact jsonb,
  constraint outbox_check check (sent_at is null or next_try_at is null),
  constraint outbox_check1 check (consent_kind is null or user_id is not null)
);
create index outbox_by_user on outbox (user_id) where user_id is not null;
create index outbox_due on outbox (next_try_at) where next_try_at is not null;
create index outbox_expiring on outbox (expires_at) where next_try_at is not null and expires_at is not null;
create index outbox_sending on outbox (sending_at) where sending_at is not null;

-- Password resets: each works once, for half an hour. By the database's clock.
create table password_resets (
  -- SHA-256 of the token in the email.
  token_hash bytea primary key,
  -- Null: no account has the address. Written anyway, so that the time taken reveals nothing.
  user_id text references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- Summaries of finished seasons (docs/decisions/0021), computed from the ledger. The audit computes them again and compares.
create table past_seasons (
  league_id text primary key,
  season integer not null,
  provider text not null,
  fantasy_league_id text not null,
  -- Sleeper gives each season its own id, and names the previous one.
  previous_fantasy_league_id text,
  name text not null,
  -- The version of the computation. Older rows are computed again.
  form integer not null,
  records jsonb not null,
  summarized_at timestamptz not null
);
create index past_seasons_by_previous on past_seasons (provider, previous_fantasy_league_id);
create index past_seasons_by_source on past_seasons (provider, fantasy_league_id);

-- The bets two people settled in a season. `one_id` is the smaller user id.
create table past_pairs (
  league_id text references past_seasons (league_id) on delete cascade,
  one_id text,
  other_id text,
  bets jsonb not null,
  asks jsonb not null,
  primary key (league_id, one_id, other_id),
  constraint past_pairs_check check (one_id < other_id)
);
create index past_pairs_by_other on past_pairs (other_id);
create index past_pairs_by_people on past_pairs (one_id, other_id);

-- A person's season. `place` is null if they left before its end.
create table past_people (
  league_id text references past_seasons (league_id) on delete cascade,
  player_id text,
  user_id text not null,
  team_name text not null,
  place integer,
  units bigint not null,
  summary jsonb not null,
  primary key (league_id, player_id)
);
create index past_people_by_user on past_people (user_id);

-- How often a provider may be asked, for each address that servers send from: providers limit addresses. By the database's clock.
create table provider_budgets (
  provider text,
  -- Readings are paid for up to this moment. In the future: don't ask before.
  paid_until timestamptz not null,
  -- Consecutive unusable answers.
  strikes integer not null default 0,
  address text,
  primary key (provider, address)
);
insert into provider_budgets (provider, address, paid_until) values ('espn', 'shared', now()), ('sleeper', 'shared', now());

-- Which kinds of alerts a user wants, and since when. No row: none of that kind.
create table push_consents (
  user_id text references users (id) on delete cascade,
  kind text,
  given_at timestamptz not null,
  primary key (user_id, kind)
);

-- Push services that refuse our keys are not asked again before `until`, by the game's clock.
create table push_refusals (
  host text primary key,
  why text not null,
  since timestamptz not null,
  until timestamptz not null
);

create table sessions (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- What signed in, in a few words, so that users can tell their sessions apart.
  device text not null default 'A browser'
);
create index sessions_by_user on sessions (user_id);

-- A browser's subscription. It works with our VAPID key only, and ends with its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  made_at timestamptz not null
);
create index push_subscriptions_by_session on push_subscriptions (session_hash);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- The outbox of alerts, a row for each browser.
create table pushes (
  id bigint generated always as identity primary key,
  user_id text not null,
  subscription_id bigint references push_subscriptions (id) on delete set null,
  kind text not null,
  -- An email with the same outbox.topic is not sent.
  topic text not null,
  -- The words of an alert without a fact: a test, or several folded into one.
  title text not null default '',
  body text not null default '',
  path text not null,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  -- When it is no longer worth sending.
  expires_at timestamptz not null,
  -- Whether it waited for the end of quiet hours.
  is_held boolean not null default false,
  tries integer not null default 0,
  -- queued, sending, sent, folded, unknown, gone, expired, failed
  state text not null,
  -- By the database's clock. A row that is `sending` for longer than any request takes becomes `unknown`.
  sending_at timestamptz,
  -- The date in the user's time zone on which it was sent. Null: not sent.
  day text,
  fact jsonb,
  unique (topic, subscription_id)
);
create index pushes_by_subscription on pushes (subscription_id);
create index pushes_by_user on pushes (user_id);
create index pushes_due on pushes (next_try_at) where state = 'queued';
create index pushes_sending on pushes (sending_at) where state = 'sending';

-- When a user's alerts wait, in whole hours of their time zone. Every user with a browser has a row; sending locks it.
create table quiet_hours (
  user_id text primary key references users (id) on delete cascade,
  zone text not null,
  is_on boolean not null,
  from_hour integer not null check (from_hour between 0 and 23),
  until_hour integer not null check (until_hour between 0 and 23),
  -- Whether last calls ignore quiet hours.
  with_last_call boolean not null,
  -- Whether at most two alerts a day that need no answer are sent.
  is_limited boolean not null default true
);

-- Second factors at sign-in (features/users/second-factor.ts).
create table second_factors (
  user_id text primary key references users (id),
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  -- Null until the first code is confirmed.
  confirmed_at timestamptz,
  -- The half minute of the last accepted code: no code works twice.
  last_step bigint not null default 0,
  -- When it turns off after its owner lost it and reset the password by email. By the database's clock.
  removal_due_at timestamptz,
  -- Whether the address was confirmed when it was turned on. If not, a password reset removes it at once.
  is_proved boolean not null default true
);

create table recovery_codes (
  user_id text references second_factors (user_id) on delete cascade,
  -- An HMAC of the code: a copy of the table is no help in guessing.
  code_hash text,
  primary key (user_id, code_hash)
);

-- Changed calendars of seasons, until all leagues are notified: 500 at a time, by id, each cell by itself.
create table season_changes (
  season integer,
  -- The clock in microseconds, as the change's id.
  change bigint not null,
  -- The last notified league.
  after_league text not null,
  cell integer,
  primary key (season, cell)
);

create table season_weeks (
  season integer,
  week integer check (week between 1 and 12),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  processes_at timestamptz not null,
  confirms_at timestamptz not null,
  -- How often the week's times moved, and when last: calendar apps replace an event whose number grew.
  revision integer not null default 0,
  revised_at timestamptz not null default now(),
  primary key (season, week),
  constraint season_weeks_check check (opens_at < locks_at and locks_at < processes_at and processes_at < confirms_at)
);

-- What a member shared by a secret link. The page is made when it is opened, from what anyone may see then. The token is derived from the id;
-- only its hash is stored.
create table shares (
  id text primary key,
  -- Of an account or a guest. Deleting either removes its links.
  user_id text not null,
  league_id text not null,
  kind text not null check (kind in ('week', 'bet', 'whale', 'champion', 'wrapped')),
  week integer,
  bet_id text,
  token_hash bytea not null unique,
  -- The invite code when the link was made, if the member passed it on.
  invite_code text,
  made_at timestamptz not null,
  card text,
  constraint shares_once unique nulls not distinct (user_id, league_id, kind, week, bet_id, card),
  constraint shares_card_check check ((kind = 'wrapped') = (card is not null)),
  constraint shares_check check ((kind in ('week', 'whale')) = (week is not null)),
  constraint shares_check1 check ((kind = 'bet') = (bet_id is not null))
);

create table support_messages (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  league_provider text not null check (league_provider in ('sleeper', 'espn', 'other')),
  reason text not null check (reason in ('general', 'bug', 'feedback')),
  message text not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  moved_for text
);
create index support_messages_by_age on support_messages (received_at desc, id desc);
create index support_messages_by_email on support_messages (email, received_at);

-- Users whose new name or deletion has to reach their leagues. Removed when every cell has it.
create table user_changes (
  user_id text primary key,
  changed_at timestamptz not null,
  is_deletion boolean not null
);
