-- People who sign in, and their sessions. Nothing of the game.

create table users (
  id text primary key,
  -- Compared without case: stored in lower case.
  email text not null unique check (email = lower(email)),
  username text not null,
  password_hash text not null,
  created_at timestamptz not null
);

create table sessions (
  -- SHA-256 of the token: the table alone opens no door.
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
