-- A league's group chats at Discord, Slack and GroupMe. Only a worker opens an address.
create table chat_channels (
  league_id text not null references leagues (id),
  service text not null check (service in ('discord', 'slack', 'groupme')),
  -- Part of what the seal protects, so that a sealed text works in its own row only.
  id text not null,
  -- Who connected it.
  user_id text not null,
  key_id text not null,
  sealed bytea not null,
  last_four text not null,
  kinds jsonb not null,
  -- Whether last call names teams.
  with_names boolean not null default false,
  connected_at timestamptz not null,
  -- Why and since when posts stopped; both null while it is on.
  trouble text,
  broken_since timestamptz,
  -- No post before: the service asked for a pause.
  wait_until timestamptz,
  primary key (league_id, service)
);
create index chat_channels_user on chat_channels (user_id);

-- Their posts: an outbox, written in the transaction that causes a post.
create table chat_posts (
  league_id text not null references leagues (id),
  channel_id text not null,
  -- What the post is about, so that it is queued once.
  key text not null,
  service text not null,
  kind text not null,
  week int,
  title text not null,
  lines jsonb not null,
  path text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  -- The service's id of the sent message. An edit replaces that message.
  message_id text,
  is_edit boolean not null default false,
  tries int not null default 0,
  queued_at timestamptz not null,
  -- Null once it is over.
  next_try_at timestamptz,
  expires_at timestamptz not null,
  -- By the database's clock: a crash leaves it behind.
  sending_since timestamptz,
  ended_at timestamptz,
  trouble text,
  primary key (league_id, channel_id, key)
);
create index chat_posts_waiting on chat_posts (next_try_at) where state = 'queued';
create index chat_posts_sending on chat_posts (sending_since) where state = 'sending';

-- When the next request to any chat service may start, for all workers.
create table chat_pace (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null
);
insert into chat_pace (next_at) values (now());
