-- The emails and alerts about a league's new season that were queued: that it is back, that its provider opened it, that it starts soon.
create table season_invitations (
  league_id text not null references leagues (id),
  what text not null check (what in ('back', 'open', 'soon')),
  queued_at timestamptz not null,
  primary key (league_id, what)
);
