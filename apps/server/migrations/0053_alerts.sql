-- Alerts: pushes to the browsers that a person turned them on in. All off until then.

-- A browser's subscription. It can be used with our VAPID key only, and ends with the session that made it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  made_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

-- Which kinds of alerts a person wants, and since when. No row: none of that kind.
create table push_consents (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  given_at timestamptz not null,
  primary key (user_id, kind)
);

-- When a person's alerts wait, in whole hours of their own time zone.
create table quiet_hours (
  user_id text primary key references users (id) on delete cascade,
  zone text not null,
  is_on boolean not null,
  from_hour int not null check (from_hour between 0 and 23),
  until_hour int not null check (until_hour between 0 and 23),
  -- Whether a last call may break them.
  with_last_call boolean not null
);

-- Alerts of a league, written in the transaction that causes them. A worker moves them to the outbox of the club within seconds.
create table league_alerts (
  league_id text not null references leagues (id),
  topic text not null,
  user_id text not null,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  expires_at timestamptz not null,
  primary key (league_id, topic)
);
create index league_alerts_by_topic on league_alerts (topic);

-- The outbox of alerts, a row for each browser.
create table pushes (
  id bigint generated always as identity primary key,
  user_id text not null,
  subscription_id bigint references push_subscriptions (id) on delete set null,
  kind text not null,
  -- What it is about: an email with the same text in outbox.topic is not sent.
  topic text not null,
  title text not null,
  body text not null,
  path text not null,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  -- Afterwards nobody needs it.
  expires_at timestamptz not null,
  -- It waited for the end of quiet hours.
  is_held boolean not null default false,
  tries int not null default 0,
  -- queued, sending, sent, folded, unknown, gone, expired, failed
  state text not null,
  -- By the database's clock. `sending` that is older than any request takes has an unknown fate.
  sending_at timestamptz,
  unique (topic, subscription_id)
);
create index pushes_due on pushes (next_try_at) where state = 'queued';
create index pushes_sending on pushes (sending_at) where state = 'sending';
create index pushes_by_user on pushes (user_id);
create index pushes_by_subscription on pushes (subscription_id);
