-- RULES §2: double entry, append-only, whole units. The database refuses what the code should never try.
-- Constraints and one guard; no logic that decides anything.

create table accounts (
  league_id text not null references leagues (id),
  account text not null check (account in ('mint', 'treasury') or account ~ '^(wallet|escrow):.'),
  -- The sum of the account's entries, and how many they are.
  balance bigint not null,
  entry_count int not null,
  primary key (league_id, account),
  constraint account_not_overdrawn check (account = 'mint' or balance >= 0)
);

create table transfers (
  league_id text not null references leagues (id),
  id text not null,
  number bigint generated always as identity,
  from_account text not null,
  to_account text not null,
  units bigint not null check (units > 0),
  week int not null check (week between 0 and 12),
  cause_type text not null,
  cause_id text not null,
  -- The rule and its inputs, from which the sentence for people is made.
  reason jsonb not null,
  -- One effect a cause: the idempotency key of the transfer.
  key text not null,
  recorded_at timestamptz not null,
  primary key (league_id, id),
  unique (league_id, key),
  check (from_account <> to_account)
);
create index transfers_by_cause on transfers (league_id, cause_id);

-- Two a transfer. Each knows the balance after it, so that a ledger page needs no sums and a gap shows.
create table entries (
  league_id text not null,
  account text not null,
  number int not null check (number > 0),
  transfer_id text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (league_id, account, number),
  unique (league_id, transfer_id, account),
  foreign key (league_id, transfer_id) references transfers (league_id, id) deferrable initially deferred,
  foreign key (league_id, account) references accounts (league_id, account) deferrable initially deferred,
  constraint entry_not_overdrawn check (account = 'mint' or balance_after >= 0)
);

create function refuse_to_change_the_past() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a mistake is mended by a reversing transfer', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger transfers_append_only before update or delete on transfers
  for each row execute function refuse_to_change_the_past();
create trigger transfers_never_truncated before truncate on transfers
  for each statement execute function refuse_to_change_the_past();
create trigger entries_append_only before update or delete on entries
  for each row execute function refuse_to_change_the_past();
create trigger entries_never_truncated before truncate on entries
  for each statement execute function refuse_to_change_the_past();

-- At commit, a transfer has its two entries: what leaves one account enters the other.
create function transfer_is_balanced() returns trigger language plpgsql as $$
declare
  rows_of_transfer int;
  rows_that_fit int;
begin
  select count(*), count(*) filter (
    where (account = new.from_account and amount = -new.units) or (account = new.to_account and amount = new.units)
  ) into rows_of_transfer, rows_that_fit
  from entries where league_id = new.league_id and transfer_id = new.id;
  if rows_of_transfer <> 2 or rows_that_fit <> 2 then
    raise exception 'transfer % is not balanced by its entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger transfer_balanced after insert on transfers
  deferrable initially deferred for each row execute function transfer_is_balanced();

-- At commit, an entry continues its account's chain, and belongs to a transfer that names the account.
create function entry_continues_its_account() returns trigger language plpgsql as $$
declare
  before bigint := 0;
begin
  if new.number > 1 then
    select balance_after into before from entries
    where league_id = new.league_id and account = new.account and number = new.number - 1;
  end if;
  if before is null or before + new.amount <> new.balance_after then
    raise exception 'entry % of % does not continue its account', new.number, new.account
      using errcode = 'check_violation';
  end if;
  if not exists (
    select from transfers where league_id = new.league_id and id = new.transfer_id
    and ((from_account = new.account and units = -new.amount) or (to_account = new.account and units = new.amount))
  ) then
    raise exception 'entry % of % is not its transfer''s', new.number, new.account using errcode = 'check_violation';
  end if;
  if not exists (
    select from accounts where league_id = new.league_id and account = new.account and entry_count >= new.number
  ) then
    raise exception 'entry % of % is not counted by its account', new.number, new.account
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger entry_continues after insert on entries
  deferrable initially deferred for each row execute function entry_continues_its_account();

-- At commit, a balance is that of the account's last entry: nobody sets one.
create function balance_is_of_last_entry() returns trigger language plpgsql as $$
declare
  now_stands record;
  last_balance bigint;
begin
  select balance, entry_count into now_stands from accounts
  where league_id = new.league_id and account = new.account;
  if not found then
    return null;
  end if;
  select balance_after into last_balance from entries
  where league_id = new.league_id and account = new.account and number = now_stands.entry_count;
  if coalesce(last_balance, 0) <> now_stands.balance
    or (last_balance is null and now_stands.entry_count <> 0)
    or exists (
      select from entries where league_id = new.league_id and account = new.account
      and number = now_stands.entry_count + 1
    ) then
    raise exception 'the balance of % is not the sum of its entries', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger balance_of_entries after insert or update on accounts
  deferrable initially deferred for each row execute function balance_is_of_last_entry();
