-- The game alive: what has changed in each league, and its scores while games are on.

-- The number of the league's last change.
alter table leagues add column change_number bigint not null default 0;

-- What open pages are told, kept for a day: who was away for a moment hears what was missed. What changed is never in it.
create table changes (
  league_id text not null references leagues (id),
  -- The database's clock in microseconds, and always above the one before: numbers that only counted would tell everybody, by
  -- what is missing between two of them, of a change that is not theirs to know.
  number bigint not null,
  -- The one player who may know of it; null: all members.
  player_id text,
  topic text not null,
  primary key (league_id, number)
);

-- A league's week as its provider has it while games are on: one row, read by whichever worker claims it first.
create table live_scores (
  league_id text not null references leagues (id),
  week int not null,
  asked_at timestamptz,
  -- Not to be asked for before.
  next_at timestamptz not null,
  -- Readings that failed since the last that did not.
  failures int not null default 0,
  -- The last reading as it came, and what pages are shown of it (packages/game/src/season/steady-reading.ts).
  reading jsonb,
  shown jsonb,
  primary key (league_id, week)
);
create index live_scores_due on live_scores (next_at);

-- How often each provider may be asked, one budget for all workers, by the database's clock: theirs is the world's patience.
create table provider_budgets (
  provider text primary key,
  -- Readings are paid for up to this moment; in the future: not to be asked before.
  paid_until timestamptz not null,
  -- Answers that made no sense, one after another.
  strikes int not null default 0
);
insert into provider_budgets (provider, paid_until) values ('espn', now()), ('sleeper', now());
