-- Until when an email is worth sending, on the game's clock; null for one that never gets old. An outage of the mail server can outlast a lock.
alter table outbox add column expires_at timestamptz;
create index outbox_expiring on outbox (expires_at) where next_try_at is not null and expires_at is not null;
