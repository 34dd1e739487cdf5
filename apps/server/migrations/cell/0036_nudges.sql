-- Who nudged whom to make a move in a week: once.
create table nudges (
  league_id text not null references leagues (id),
  week integer not null check (week > 0),
  user_id text not null,
  nudged_user_id text not null,
  nudged_at timestamptz not null,
  primary key (league_id, week, user_id, nudged_user_id)
);
create index nudges_by_user on nudges (user_id);
create index nudges_by_nudged_user on nudges (nudged_user_id);

-- Leagues whose owner lets everyone see who still has to act.
create table idle_names_shown (
  league_id text primary key references leagues (id)
);
