-- Game nights: their clock (pace and pause), and their seed, which no page reads before a night is over.
alter table leagues drop constraint leagues_provider_check;
alter table leagues add constraint leagues_provider_check check (provider = any (array['espn'::text, 'sleeper'::text, 'night'::text]));
alter table leagues add column night jsonb;
create index leagues_nights on leagues (id) where provider = 'night' and stage in ('pregame', 'running') and wiped_at is null;

create table night_seeds (
  league_id text primary key references leagues (id),
  seed text not null
);

-- Which worker plays the nights of this cell, and until when if it does not renew the lease.
create table night_leases (
  is_only boolean primary key default true check (is_only),
  holder text not null,
  until timestamptz not null
);
