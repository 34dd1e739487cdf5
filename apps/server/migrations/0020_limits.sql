-- How often something may be asked for: one row for each asker, moved forward with each call (the generic cell rate algorithm).
-- Unlogged: losing it costs nothing but a fresh start for whoever was told to wait.
create unlogged table allowances (
  -- An HMAC: which address or account it is cannot be read from it.
  key text primary key,
  -- When all of the allowance is there again. By the database's clock, not by the game's.
  full_at timestamptz not null
);
