-- A league and its nouns. Every table carries the league in its key: leagues never share a row.

create table leagues (
  id text primary key,
  name text not null,
  provider text not null check (provider in ('espn', 'sleeper')),
  fantasy_league_id text not null,
  season int not null,
  invite_code text not null unique check (invite_code ~ '^[A-Z0-9]{6}$'),
  creator_id text not null references users (id),
  commissioner_team_id text,
  created_at timestamptz not null,
  -- How far the league has come (game/season/progress.ts).
  stage text not null check (stage in ('pregame', 'running', 'over', 'not_started')),
  start_week int,
  week int,
  phase text check (phase in ('BETTING', 'IN_PROGRESS')),
  settled_through int,
  final_through int,
  -- How many events have been written: the number of the last one.
  event_count int not null default 0,
  -- The instant at which to look at this league next; null when nothing is to come.
  next_due_at timestamptz,
  -- Until then the provider is not asked for scores again, and why it was not enough.
  retry_at timestamptz,
  trouble text,
  unique (provider, fantasy_league_id, season),
  check ((stage = 'running') = (week is not null and phase is not null)),
  check (final_through <= settled_through and settled_through <= week)
);
create index leagues_due on leagues (next_due_at) where next_due_at is not null;

create table teams (
  league_id text not null references leagues (id),
  id text not null,
  position int not null,
  name text not null,
  owner_fantasy_user_id text,
  owner_display_name text,
  owner_username text,
  avatar_url text,
  primary key (league_id, id)
);

create table players (
  league_id text not null references leagues (id),
  id text not null,
  user_id text not null references users (id),
  team_id text not null,
  claimed_at timestamptz not null,
  position int not null,
  status text not null check (status in ('fish', 'whale')),
  eliminated_in_week int,
  streak int not null check (streak >= 0),
  primary key (league_id, id),
  -- One team, one owner; one user, one team a league.
  unique (league_id, team_id),
  unique (league_id, user_id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index players_by_user on players (user_id);

create table casino_entries (
  league_id text not null,
  id text not null,
  player_id text not null,
  week int not null,
  entered_at timestamptz not null,
  terms jsonb not null,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

create table predictions (
  league_id text not null,
  id text not null,
  player_id text not null,
  week int not null,
  predicted_at timestamptz not null,
  team_id text not null,
  -- In hundredths of a point.
  points int not null,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);

create table runs (
  league_id text not null references leagues (id),
  id text not null,
  week int not null,
  at timestamptz not null,
  scores jsonb not null,
  athlete_points jsonb not null,
  standings_before jsonb not null,
  notes jsonb not null,
  -- Set when a second reading of the scores undid it; the only change that a run sees.
  reversed_at timestamptz,
  primary key (league_id, id)
);
-- A week is settled once: a second run needs the first to be reversed.
create unique index runs_once_a_week on runs (league_id, week) where reversed_at is null;

-- The story of a league, in order. Tables are the truth; this is what happened to them.
create table events (
  league_id text not null references leagues (id),
  number int not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  type text not null,
  actor text not null,
  event jsonb not null,
  primary key (league_id, number)
);

-- What providers said about a week, as it was read; a new row only where it differs from the one before.
create table score_reports (
  league_id text not null references leagues (id),
  week int not null,
  number int not null,
  read_at timestamptz not null,
  fingerprint text not null,
  report jsonb not null,
  primary key (league_id, week, number)
);

-- Commands that were carried out under a key, and what was answered.
create table command_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index command_keys_by_age on command_keys (created_at);
