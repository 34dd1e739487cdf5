-- Who is connected to a night: when each seat's person last had it open, and the last week whose results they have seen.
create table night_presence (
  league_id text references leagues (id),
  player_id text,
  seen_at timestamptz not null,
  results_week integer,
  primary key (league_id, player_id)
);
alter table night_seeds drop column seen_at;
