-- What a season was for its people, computed once when it is over (docs/decisions/0021). The ledger stays in its cell; these rows can be
-- computed again from it, and the audit compares them.
create table past_seasons (
  league_id text primary key,
  season int not null,
  provider text not null,
  fantasy_league_id text not null,
  -- Sleeper gives each season an id, and names the one before.
  previous_fantasy_league_id text,
  name text not null,
  -- The version of the computation. Rows of an older one are computed again.
  form int not null,
  records jsonb not null,
  summarized_at timestamptz not null
);
create index past_seasons_by_source on past_seasons (provider, fantasy_league_id);
create index past_seasons_by_previous on past_seasons (provider, previous_fantasy_league_id);

-- A person's season. `place` is null for those who left before its end.
create table past_people (
  league_id text not null references past_seasons (league_id) on delete cascade,
  player_id text not null,
  user_id text not null,
  team_name text not null,
  place int,
  units bigint not null,
  summary jsonb not null,
  primary key (league_id, player_id)
);
create index past_people_by_user on past_people (user_id);

-- The bets that two people settled in a season. `one_id` is the smaller of the two user ids.
create table past_pairs (
  league_id text not null references past_seasons (league_id) on delete cascade,
  one_id text not null,
  other_id text not null check (one_id < other_id),
  bets jsonb not null,
  asks jsonb not null,
  primary key (league_id, one_id, other_id)
);
create index past_pairs_by_people on past_pairs (one_id, other_id);
create index past_pairs_by_other on past_pairs (other_id);
