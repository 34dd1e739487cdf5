-- Ways back in for who has forgotten a password: each opens once, for half an hour. By the database's clock.
create table password_resets (
  -- SHA-256 of the token in the letter: the table alone opens no door.
  token_hash bytea primary key,
  -- Null: somebody asked for an address that nobody has. It is written all the same, so that asking takes as long.
  user_id text references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);
