-- A person's calendar feed: the hash of the token in its address. No row: they have none.
create table calendar_feeds (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

-- How often a week's times have moved, and when last: calendar apps replace an event whose number grew.
alter table season_weeks add column revision int not null default 0;
alter table season_weeks add column revised_at timestamptz not null default now();
