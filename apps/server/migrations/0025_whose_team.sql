-- Whose team it is: proved at the provider, and contested by somebody who is not aboard (RULES §4).

alter table players add column verified_at timestamptz;

create table contests (
  league_id text not null,
  id text not null,
  team_id text not null,
  holder_id text not null,
  user_id text not null references users (id),
  contested_at timestamptz not null,
  -- When the owner said that the team stays with its holder.
  kept_at timestamptz,
  primary key (league_id, id),
  foreign key (league_id, holder_id) references players (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index contests_by_user on contests (user_id);
