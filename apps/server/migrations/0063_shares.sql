-- What a member shared by a secret link: their week, a bet, becoming a whale, or the champion. The page is built when it is opened, from
-- what anybody may see then. The link's token is derived from the id; only its hash is stored.
create table shares (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  league_id text not null,
  kind text not null check (kind in ('week', 'bet', 'whale', 'champion')),
  week int,
  bet_id text,
  token_hash bytea not null unique,
  -- The league's invite code when the link was made, if the member chose to pass it on. Null: the page offers no way in.
  invite_code text,
  made_at timestamptz not null,
  check ((kind in ('week', 'whale')) = (week is not null)),
  check ((kind = 'bet') = (bet_id is not null)),
  unique nulls not distinct (user_id, league_id, kind, week, bet_id)
);
