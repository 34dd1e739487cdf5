-- New addresses that wait to be confirmed from their own post boxes. By the database's clock.
create table email_changes (
  -- SHA-256 of the token in the letter: the table alone changes nothing.
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index email_changes_by_user on email_changes (user_id);
-- Whose account a letter is about, so that it goes when they go, whichever address it was sent to.
alter table outbox add column user_id text references users (id) on delete cascade;
create index outbox_by_user on outbox (user_id) where user_id is not null;
