-- Emails that a command or a job of a league causes, written in its transaction. A worker moves them to the outbox of the club within seconds.
create table league_emails (
  league_id text not null references leagues (id),
  topic text not null,
  user_id text not null,
  what jsonb not null,
  queued_at timestamptz not null,
  primary key (league_id, topic)
);
create index league_emails_waiting on league_emails (queued_at);
