-- The directory says where a league is. It may list too much, never too little: it is written before the league, and the league decides.
create table league_directory (
  league_id text primary key,
  cell int not null check (cell > 0),
  reserved_at timestamptz not null,
  -- Null while the league is being created.
  confirmed_at timestamptz
);
create index league_directory_unconfirmed on league_directory (reserved_at) where confirmed_at is null;

-- Each invite code that a league has or had.
create table league_codes (
  code text primary key,
  league_id text not null references league_directory (league_id) on delete cascade
);
create index league_codes_by_league on league_codes (league_id);

-- Each provider's league that a league plays or played.
create table league_sources (
  provider text not null,
  fantasy_league_id text not null,
  season int not null,
  league_id text not null references league_directory (league_id) on delete cascade,
  primary key (provider, fantasy_league_id, season)
);
create index league_sources_by_league on league_sources (league_id);

-- Each user who has rows in a league: a player of now or before, or somebody who asked for a team.
create table league_users (
  user_id text not null,
  league_id text not null references league_directory (league_id) on delete cascade,
  primary key (user_id, league_id)
);
create index league_users_by_league on league_users (league_id);

insert into league_directory (league_id, cell, reserved_at, confirmed_at)
select id, 1, created_at, created_at from leagues;

insert into league_codes (code, league_id) select invite_code, id from leagues;

-- A wiped league gives its provider's league to the one that was added after it.
insert into league_sources (provider, fantasy_league_id, season, league_id)
select distinct on (provider, source, season) provider, source, season, id from (
  select id, provider, fantasy_league_id as source, season, wiped_at, created_at from leagues
  union all
  select id, provider, previous_fantasy_league_id, season, wiped_at, created_at from leagues
  where previous_fantasy_league_id is not null
) played
order by provider, source, season, (wiped_at is null) desc, created_at desc;

insert into league_users (user_id, league_id)
select creator_id, id from leagues
union select user_id, league_id from players
union select user_id, league_id from contests
union select user_id, league_id from claim_requests
union select user_id, league_id from week_reminders
union select user_id, league_id from espn_sign_ins;
