-- A member's ESPN sign-in (the cookies espn_s2 and SWID), which reads a private league. Only a worker opens it.
create table espn_sign_ins (
  league_id text primary key references leagues (id),
  -- Part of what the seal protects, so that a sealed text works in its own row only.
  id text not null,
  user_id text not null references users (id),
  key_id text not null,
  sealed bytea not null,
  given_at timestamptz not null,
  last_ok_at timestamptz not null,
  -- ESPN's last refusal, and how many there were since it last worked.
  refused_at timestamptz,
  refusals int not null default 0
);
create index espn_sign_ins_user on espn_sign_ins (user_id);

-- What a page needs of such a league. A worker reads it, because only a worker opens the sign-in.
create table espn_readings (
  league_id text not null references leagues (id),
  -- 0: the league itself.
  week int not null,
  is_wanted boolean not null,
  -- Grows with every answer.
  number int not null default 0,
  reading jsonb,
  -- Why there is no reading; null if there is one.
  failure text,
  primary key (league_id, week)
);
