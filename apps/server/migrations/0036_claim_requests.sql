-- Owners may approve new players: claims wait as requests (RULES §4). A removed player cannot come back by the same code.

alter table leagues add column requires_approval boolean not null default false;
-- The league's invite code when the owner removed the player.
alter table players add column removed_under_code text;

create table claim_requests (
  league_id text not null,
  user_id text not null references users (id),
  team_id text not null,
  requested_at timestamptz not null,
  declined_at timestamptz,
  primary key (league_id, user_id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index claim_requests_by_user on claim_requests (user_id);
