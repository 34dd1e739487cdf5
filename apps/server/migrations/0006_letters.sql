-- What people write to us, and what we write to them. Nothing of the game; moments are the database's own clock, as for sessions.

create table subscriptions (
  id bigint generated always as identity primary key,
  -- Compared without case: stored in lower case.
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('newsletter', 'beta')),
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  league_provider text,
  -- As it was sent: it need not be a league that we know.
  game_league_id text,
  league_size int,
  -- In dollars, in the decimal digits that were sent: no number of the game.
  buy_in text,
  is_commissioner boolean,
  league_blurb text,
  subscribed_at timestamptz not null,
  answered_at timestamptz,
  code_sent_at timestamptz,
  unsubscribed_at timestamptz,
  unique (email, kind)
);
create index subscriptions_by_age on subscriptions (subscribed_at desc, id desc);

create table support_messages (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  league_provider text not null check (league_provider in ('sleeper', 'espn', 'other')),
  reason text not null check (reason in ('general', 'bug', 'feedback')),
  message text not null,
  received_at timestamptz not null,
  answered_at timestamptz
);
create index support_messages_by_age on support_messages (received_at desc, id desc);
create index support_messages_by_email on support_messages (email, received_at);

-- Letters to be sent. A letter is written in the transaction of what it tells of, and sent afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  -- Whose unsubscribe link stands under it. The link is made when it is sent: no table holds one that works.
  subscription_id bigint references subscriptions (id) on delete cascade,
  queued_at timestamptz not null,
  tries int not null default 0,
  -- When to try next, or while it is being sent, when to believe that the sender died. Null: sent, or given up.
  next_try_at timestamptz,
  sent_at timestamptz,
  trouble text,
  check (sent_at is null or next_try_at is null)
);
create index outbox_due on outbox (next_try_at) where next_try_at is not null;
