-- The ledger's guards look at all rows of a statement together, and at its end: a settlement writes some hundred rows, and a look-up of
-- its own for each, at the commit, was much of what it cost (docs/decisions/0010). What they refuse is the same and no less: transfers and
-- entries are append-only, so what adds up when it is written adds up for ever, and a balance is looked at each time that it changes.
--
-- Where a table has more than one key, a row is looked up by the order of the right one: a plan is kept as long as a connection, and to
-- one that was made while the table was all but empty every index that begins with the league seemed as good.

drop trigger transfer_balanced on transfers;
drop trigger entry_continues on entries;
drop trigger balance_of_entries on accounts;
drop function transfer_is_balanced();
drop function entry_continues_its_account();
drop function balance_is_of_last_entry();

-- A transfer is written together with its two entries: what leaves one account enters the other.
create function transfers_are_balanced() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong text;
begin
  select t.id into wrong from added t
  where (
    select count(*) = 2 and bool_and(
      (e.account = t.from_account and e.amount = -t.units) or (e.account = t.to_account and e.amount = t.units))
    from entries e where e.league_id = t.league_id and e.transfer_id = t.id
  ) is not true
  limit 1;
  if found then
    raise exception 'transfer % is not balanced by its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger transfers_balanced after insert on transfers
  referencing new table as added for each statement execute function transfers_are_balanced();

-- An entry continues its account's chain, belongs to a transfer that names the account, and is counted by the account.
create function entries_continue_their_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select looked_up.* into wrong from (
    select e.number, e.account,
      case when e.number = 1 then e.amount = e.balance_after else (
        select b.number = e.number - 1 and b.balance_after + e.amount = e.balance_after from entries b
        where b.league_id = e.league_id and b.account = e.account and b.number < e.number
        order by b.number desc limit 1
      ) end as continues,
      (
        select t.id = e.transfer_id
          and ((t.from_account = e.account and t.units = -e.amount) or (t.to_account = e.account and t.units = e.amount))
        from transfers t where t.league_id = e.league_id and t.id >= e.transfer_id
        order by t.id limit 1
      ) as is_named,
      (
        select a.entry_count >= e.number from accounts a where a.league_id = e.league_id and a.account = e.account
      ) as is_counted
    from added e offset 0
  ) looked_up
  where (continues and is_named and is_counted) is not true
  limit 1;
  if not found then
    return null;
  end if;
  raise exception 'entry % of % %', wrong.number, wrong.account,
    case
      when wrong.continues is not true then 'does not continue its account'
      when wrong.is_named is not true then 'is not its transfer''s'
      else 'is not counted by its account'
    end
    using errcode = 'check_violation';
end $$;

create trigger entries_continue after insert on entries
  referencing new table as added for each statement execute function entries_continue_their_accounts();

-- A balance is that of the account's last entry: nobody sets one.
create function balances_are_of_last_entries() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong text;
begin
  select a.account into wrong from changed a
  where a.balance is distinct from case when a.entry_count = 0 then 0 else (
      select e.balance_after from entries e
      where e.league_id = a.league_id and e.account = a.account and e.number = a.entry_count
    ) end
    or (
      select true from entries e
      where e.league_id = a.league_id and e.account = a.account and e.number = a.entry_count + 1
    )
  limit 1;
  if found then
    raise exception 'the balance of % is not the sum of its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger balances_opened after insert on accounts
  referencing new table as changed for each statement execute function balances_are_of_last_entries();
create trigger balances_moved after update on accounts
  referencing new table as changed for each statement execute function balances_are_of_last_entries();

-- That an entry's transfer and account are there is what its guard looks up; a transfer's league is that of its accounts. What foreign keys
-- held besides is that nobody deletes an account.
alter table entries
  drop constraint entries_league_id_transfer_id_fkey,
  drop constraint entries_league_id_account_fkey;
alter table transfers drop constraint transfers_league_id_fkey;
create trigger accounts_never_deleted before delete on accounts
  for each row execute function refuse_to_change_the_past();
create trigger accounts_never_truncated before truncate on accounts
  for each statement execute function refuse_to_change_the_past();
