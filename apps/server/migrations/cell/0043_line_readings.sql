-- The projections behind a week's house lines, read at random times, and when they are read next.
create table line_readings (
  league_id text not null references leagues (id),
  week integer not null check (week > 0),
  next_at timestamptz not null,
  asked_at timestamptz,
  failures integer not null default 0,
  -- Stays once set.
  first_failed_at timestamptz,
  readings jsonb not null default '[]',
  primary key (league_id, week)
);
create index line_readings_due on line_readings (next_at);
