-- A transfer is one row (docs/decisions/0030). It says what both of its accounts hold after it, and as which of their entries it counts.
-- An account names its last transfer. `entries` is a view.

drop trigger transfers_append_only on transfers;
drop trigger accounts_never_deleted on accounts;
-- A cell on a cluster has the one, any other cell the other.
drop trigger if exists transfers_balanced on transfers;
drop trigger if exists entries_continue on entries;
drop trigger if exists balances_moved on accounts;
drop trigger if exists balances_opened on accounts;
drop trigger if exists transfer_is_balanced on transfers;
drop trigger if exists entry_continues_its_account on entries;
drop trigger if exists balance_is_of_last_entry on accounts;
drop function transfers_are_balanced();
drop function entries_continue_their_accounts();
drop function balances_are_of_last_entries();
drop function transfer_is_balanced();
drop function entry_continues_its_account();
drop function balance_is_of_last_entry();

alter table transfers
  add column from_number integer,
  add column from_balance bigint,
  add column to_number integer,
  add column to_balance bigint;
alter table accounts add column last_transfer integer;
alter table transfers drop constraint transfers_pkey;
alter table transfers drop constraint transfers_league_id_key_key;
drop index transfers_by_cause;

-- The numbers of before had gaps.
update transfers t
set number = n.number, from_number = f.number, from_balance = f.balance_after, to_number = o.number, to_balance = o.balance_after,
  key = substr(t.key, length(t.cause_type) + length(t.cause_id) + 3)
from (select league_id, id, row_number() over (partition by league_id order by number) as number from transfers) n, entries f, entries o
where n.league_id = t.league_id and n.id = t.id
  and f.league_id = t.league_id and f.transfer_id = t.id and f.account = t.from_account
  and o.league_id = t.league_id and o.transfer_id = t.id and o.account = t.to_account;

update accounts a
set last_transfer = coalesce((
  select max(t.number) from transfers t where t.league_id = a.league_id and a.account in (t.from_account, t.to_account)
), 0);

update leagues l
set transfer_number = t.last
from (select league_id, max(number) as last from transfers group by league_id) t
where t.league_id = l.id and t.last <> l.transfer_number;

drop table entries;

alter table transfers alter column number type integer;
alter table transfers alter column from_number set not null;
alter table transfers alter column from_balance set not null;
alter table transfers alter column to_number set not null;
alter table transfers alter column to_balance set not null;
alter table transfers add constraint transfers_pkey primary key (league_id, number);
-- A cause is looked up by it as well.
alter table transfers add constraint transfers_cause_key unique (league_id, cause_id, cause_type, key);
alter table transfers add constraint transfers_numbers_check check (number > 0 and from_number > 0 and to_number > 0);
alter table transfers add constraint entry_not_overdrawn
  check ((from_account = 'mint' or from_balance >= 0) and (to_account = 'mint' or to_balance >= 0));
alter table accounts alter column last_transfer set not null;
-- A change of balance stays on its page.
alter table accounts set (fillfactor = 70);

create view entries as
  select league_id, from_account as account, from_number as number, -units as amount, from_balance as balance_after,
    to_account as other_account, number as transfer_number, id as transfer_id, week, cause_type, cause_id, reason, recorded_at
  from transfers
  union all
  select league_id, to_account, to_number, units, to_balance, from_account, number, id, week, cause_type, cause_id, reason, recorded_at
  from transfers;

-- Transfers are numbered without a gap, and each is counted by both of its accounts. So none can come later into what is counted.
create function transfers_are_counted() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  wrong record;
begin
  select t.number into wrong
  from (select league_id, number, lag(number) over (partition by league_id order by number) as before from added) t
  where t.number > 1 and t.before is distinct from t.number - 1
    -- Looked up in this order, PostgreSQL uses the primary key, also with a plan from when the table was all but empty.
    and (
      select b.number from transfers b where b.league_id = t.league_id and b.number >= t.number - 1 order by b.number limit 1
    ) is distinct from t.number - 1
  limit 1;
  if found then
    raise exception 'transfer % does not follow another', wrong.number using errcode = 'check_violation';
  end if;
  select named.account, named.number into wrong
  from (
    select league_id, account, max(number) as number
    from added cross join lateral (values (from_account), (to_account)) side (account) group by league_id, account
  ) named
  where (
    select a.last_transfer >= named.number from accounts a where a.league_id = named.league_id and a.account = named.account
  ) is not true
  limit 1;
  if found then
    raise exception 'transfer % is not counted by %', wrong.number, wrong.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What an account holds is what it held, and the transfers since then: each of them continues the one before, and the last says the balance.
create function accounts_follow_their_transfers() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  befores accounts[];
  wrong text;
begin
  if tg_op = 'UPDATE' then
    select array_agg(held) into befores from held;
  end if;
  select m.account into wrong
  from (
    select c.*, coalesce(b.balance, 0) as old_balance, coalesce(b.entry_count, 0) as old_count, coalesce(b.last_transfer, 0) as old_last
    from changed c left join unnest(befores) b on b.league_id = c.league_id and b.account = c.account
  ) m
  cross join lateral (
    select max(number) as number, max(place) as place, max(total) filter (where number = m.last_transfer) as total,
      bool_and(place = place_due and balance = total) as is_right
    from (
      select number, place, balance, m.old_count + row_number() over entry as place_due, m.old_balance + sum(amount) over entry as total
      from (
        select number, case when from_account = m.account then -units else units end as amount,
          case when from_account = m.account then from_number else to_number end as place,
          case when from_account = m.account then from_balance else to_balance end as balance
        from transfers
        -- In the order of the primary key, as above.
        where league_id = m.league_id and number > m.old_last and number <= m.last_transfer and m.account in (from_account, to_account)
        order by number offset 0
      ) side window entry as (order by number)
    ) followed
  ) f
  where f.is_right is false or (m.last_transfer, m.entry_count, m.balance) is distinct from
    (coalesce(f.number, m.old_last), coalesce(f.place, m.old_count), case when f.number is null then m.old_balance else f.total end)
  limit 1;
  if found then
    raise exception 'the balance of % is not the sum of its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The same for a cell on a cluster, row by row before the commit (docs/decisions/0023).
create function transfer_is_counted() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
begin
  if new.number > 1 and (
    select b.number from transfers b where b.league_id = new.league_id and b.number >= new.number - 1 order by b.number limit 1
  ) is distinct from new.number - 1 then
    raise exception 'transfer % does not follow another', new.number using errcode = 'check_violation';
  end if;
  if (
    select count(*) from accounts a
    where a.league_id = new.league_id and a.account in (new.from_account, new.to_account) and a.last_transfer >= new.number
  ) <> 2 then
    raise exception 'transfer % is not counted by its accounts', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function account_follows_its_transfers() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  old_balance bigint := 0;
  old_count integer := 0;
  old_last integer := 0;
  sums record;
begin
  if tg_op = 'UPDATE' then
    if (old.league_id, old.account) is distinct from (new.league_id, new.account) then
      raise exception 'accounts is append-only' using errcode = 'restrict_violation';
    end if;
    old_balance := old.balance;
    old_count := old.entry_count;
    old_last := old.last_transfer;
  end if;
  select coalesce(max(number), old_last) as number, coalesce(max(place), old_count) as place,
    coalesce((array_agg(balance order by number desc))[1], old_balance) as balance,
    coalesce(bool_or(place <> place_due or balance <> balance_due), false) as is_wrong
  into sums
  from (
    select number, place, balance, old_count + row_number() over (order by number) as place_due,
      old_balance + sum(amount) over (order by number) as balance_due
    from (
      select t.number, case when t.from_account = new.account then -t.units else t.units end as amount,
        case when t.from_account = new.account then t.from_number else t.to_number end as place,
        case when t.from_account = new.account then t.from_balance else t.to_balance end as balance
      from (
        select * from transfers
        where league_id = new.league_id and number > old_last and number <= new.last_transfer order by number offset 0
      ) t
      where new.account in (t.from_account, t.to_account)
    ) side
  ) followed;
  -- A league that was erased meanwhile has neither.
  if (sums.is_wrong or (new.last_transfer, new.entry_count, new.balance) is distinct from (sums.number, sums.place, sums.balance))
    and exists (select from accounts a where a.league_id = new.league_id and a.account = new.account) then
    raise exception 'the balance of % is not the sum of its entries', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger transfers_append_only before delete or update on transfers for each row execute function refuse_to_change_the_past();
create trigger accounts_never_deleted before delete on accounts for each row execute function refuse_to_change_the_past();

do $$
begin
  if to_regclass('pg_dist_schema') is not null then
    if exists (select from pg_dist_schema where schemaid = current_schema()::regnamespace) then
      create constraint trigger transfer_is_counted after insert on transfers
        deferrable initially deferred for each row execute function transfer_is_counted();
      create constraint trigger account_follows_its_transfers after insert or update on accounts
        deferrable initially deferred for each row execute function account_follows_its_transfers();
      return;
    end if;
  end if;
  create trigger transfers_counted after insert on transfers
    referencing new table as added for each statement execute function transfers_are_counted();
  create trigger accounts_opened after insert on accounts
    referencing new table as changed for each statement execute function accounts_follow_their_transfers();
  create trigger accounts_moved after update on accounts
    referencing old table as held new table as changed for each statement execute function accounts_follow_their_transfers();
end $$;
