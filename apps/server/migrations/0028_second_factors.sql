-- A second factor at sign-in, for who wants one (features/users/second-factor.ts).
create table second_factors (
  user_id text primary key references users (id),
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  -- Null until the first code of the app was confirmed.
  confirmed_at timestamptz,
  -- The half minute of the last code that opened: none opens twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  -- A signature of the code: nobody can try codes on a copy of the table.
  code_hash text not null,
  primary key (user_id, code_hash)
);
