-- Sleeper's athlete directory, so that a process that starts while Sleeper is down still shows names.
create table athletes (
  id text primary key,
  name text not null,
  position text not null,
  nfl_team text
);

-- When the directory was last read, and from when on one process reads it again.
create table athlete_directory (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz,
  next_at timestamptz not null
);
insert into athlete_directory (next_at) values ('1970-01-01T00:00:00Z');
