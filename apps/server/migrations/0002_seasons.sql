-- What all leagues share: the season's moments and the NFL's games.

create table season_weeks (
  season int not null,
  week int not null check (week between 1 and 12),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  processes_at timestamptz not null,
  confirms_at timestamptz not null,
  primary key (season, week),
  check (opens_at < locks_at and locks_at < processes_at and processes_at < confirms_at)
);

create table nfl_games (
  season int not null,
  week int not null,
  team text not null,
  opponent text not null,
  is_home boolean not null,
  kickoff_at timestamptz not null,
  primary key (season, week, team)
);
