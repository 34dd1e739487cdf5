-- The nouns of the whole season: bets, options, multipliers, liquidations; players who leave; leagues that are wiped.

alter table players
  add column left_at timestamptz,
  add column bought_back_in_week int,
  -- The casinos in which confirming a bet has earned already (RULES §5 Bounties).
  add column confirmed_in jsonb not null default '[]',
  drop constraint players_league_id_team_id_key,
  drop constraint players_league_id_user_id_key;
alter table players alter column confirmed_in drop default;
-- Of those aboard: one team, one owner; one user, one team a league. Who has left keeps the row, and frees the team.
create unique index players_one_a_team on players (league_id, team_id) where left_at is null;
create unique index players_one_a_user on players (league_id, user_id) where left_at is null;

alter table leagues
  -- Hidden from then on; deleted after 30 days unless it is restored.
  add column wiped_at timestamptz,
  add column champion_id text,
  -- The Bermuda Triangle: entrants and weeks (game/league/bermuda.ts).
  add column bermuda jsonb,
  drop constraint leagues_provider_fantasy_league_id_season_key;
-- What has been wiped can be brought again.
create unique index leagues_brought_once on leagues (provider, fantasy_league_id, season) where wiped_at is null;

alter table runs add column bermuda_before jsonb;

create table bets (
  league_id text not null,
  id text not null,
  week int not null,
  challenger_id text not null,
  challenged_id text not null,
  stake bigint not null check (stake > 0),
  -- In hundredths.
  odds int not null check (odds > 100),
  counter_stake bigint not null check (counter_stake > 0),
  terms jsonb not null,
  proposed_at timestamptz not null,
  counter_to text,
  state text not null check (
    state in ('proposed', 'accepted', 'rejected', 'withdrawn', 'expired', 'void', 'won', 'lost', 'push')
  ),
  -- All that the state carries beside its name (game/league/bet.ts).
  state_details jsonb not null,
  primary key (league_id, id),
  foreign key (league_id, challenger_id) references players (league_id, id),
  foreign key (league_id, challenged_id) references players (league_id, id),
  check (challenger_id <> challenged_id)
);
create index bets_by_week on bets (league_id, week);

create table options (
  league_id text not null,
  id text not null,
  player_id text not null,
  week int not null,
  placed_at timestamptz not null,
  team_id text not null,
  side text not null check (side in ('over', 'under')),
  -- In hundredths of a point.
  line int not null,
  stake bigint not null check (stake > 0),
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);

create table multipliers (
  league_id text not null,
  id text not null,
  player_id text not null,
  week int not null,
  for_week int not null,
  bought_at timestamptz not null,
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

create table liquidations (
  league_id text not null,
  id text not null,
  player_id text not null,
  week int not null,
  placed_at timestamptz not null,
  -- In hundredths of a point.
  line int not null,
  stake bigint not null check (stake > 0),
  primary key (league_id, id),
  unique (league_id, player_id, week),
  foreign key (league_id, player_id) references players (league_id, id)
);

-- The ledger stays append-only, but for one case: a league that was wiped and is erased as a whole. Whoever does that says so for the
-- transaction (`set local whale.erasing = '<league id>'`), and the league must have been wiped.
create or replace function refuse_to_change_the_past() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.league_id = current_setting('whale.erasing', true)
      and exists (select from leagues where id = old.league_id and wiped_at is not null) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: a mistake is mended by a reversing transfer', tg_table_name
    using errcode = 'restrict_violation';
end $$;
