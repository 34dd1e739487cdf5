-- What an email says, without its words and with people's ids in place of names. Null for one that is stored as text only.
alter table outbox add column fact jsonb;
