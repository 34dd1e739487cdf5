-- Which kinds of letters a person wants, and since when, by the game's clock. No row: none of that kind.
create table mail_consents (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('count', 'offer')),
  given_at timestamptz not null,
  primary key (user_id, kind)
);
alter table outbox
  -- The kind of a letter that stands on a consent of `user_id`, whose end stands under it.
  add column consent_kind text check (consent_kind is null or user_id is not null),
  -- What it tells of: nobody is told twice.
  add column told text unique;
-- For who writes such letters: what was counted and offered a little while ago.
create index runs_by_time on runs (at);
create index bets_waiting on bets (proposed_at) where state = 'proposed';
