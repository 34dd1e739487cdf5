-- The calendar of a league that has its own: a game night. A league without rows here has the calendar of its season.
create table league_weeks (
  league_id text not null references leagues (id),
  week integer not null check (week between 1 and 12),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  processes_at timestamptz not null,
  confirms_at timestamptz not null,
  primary key (league_id, week),
  check (opens_at < locks_at and locks_at < processes_at and processes_at < confirms_at)
);
