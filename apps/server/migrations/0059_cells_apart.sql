-- Each cell is notified of a new calendar by itself, so that one that does not answer holds up no other.
alter table season_changes add column cell int not null default 1;
alter table season_changes drop constraint season_changes_pkey;
alter table season_changes add primary key (season, cell);
alter table season_changes alter column cell drop default;

-- A user whose new name, or deletion, has to reach their leagues. Removed when each cell has it.
create table user_changes (
  user_id text primary key,
  changed_at timestamptz not null,
  is_deletion boolean not null
);

-- When the user asked for a team there, if the request may still wait. The limit on waiting requests counts these.
alter table league_users add column asked_at timestamptz;

update league_users u set asked_at = r.requested_at from cell_1.claim_requests r
where r.user_id = u.user_id and r.league_id = u.league_id and r.declined_at is null;
