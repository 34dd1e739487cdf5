-- A league follows its fantasy league: names, managers and teams change, and the provider may stop showing it.

-- The provider's name for the league; null: the same as `name`. It differs where the owner has renamed the league.
alter table leagues add column fantasy_name text;
update leagues set fantasy_name = event ->> 'name' from events
where events.league_id = leagues.id and events.type = 'league.founded' and event ->> 'name' <> leagues.name;
-- Why and since when the provider no longer shows the league.
alter table leagues add column lost jsonb;

-- The team's further managers; null: none.
alter table teams add column co_owners jsonb;
-- When the provider's league was first read without the team.
alter table teams add column missing_since timestamptz;
-- A placeholder could be typed to claim the team.
update teams set owner_display_name = null, owner_username = null where owner_display_name = 'Unnamed manager';

-- When each league's fantasy league was read, and when it is read next.
create table league_readings (
  league_id text primary key references leagues (id),
  next_at timestamptz not null,
  asked_at timestamptz,
  -- Readings that failed since the last that did not.
  failures int not null default 0,
  -- What the last one said where it did not return the league: private, not_found, next_season.
  loss text
);
create index league_readings_due on league_readings (next_at);
