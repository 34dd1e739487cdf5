-- People without an account who play a game night: a row for each person and night. The id is the user id of their player.
create table guests (
  id text primary key,
  -- The night. Null for the moment in which the guest opens it.
  league_id text,
  -- SHA-256 of the token in the browser's cookie. A browser has one token for all its nights.
  token_hash bytea not null,
  name text not null,
  -- Look-alikes share it, as with accounts.
  name_key text not null,
  -- An HMAC of the network that they joined from: whoever the host removed does not come back from there under another name.
  network text not null,
  -- By the game's clock.
  joined_at timestamptz not null,
  constraint guests_of_browser unique (token_hash, league_id),
  constraint guests_by_name unique (league_id, name_key)
);
