-- Names that look alike have the same key (features/users/usernames.ts), so no two accounts can have them.
-- The server gives keys to older accounts when it starts.

alter table users add column username_key text unique;
create index users_without_username_key on users (id) where username_key is null;
