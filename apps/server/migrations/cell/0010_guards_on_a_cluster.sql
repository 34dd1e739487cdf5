-- The ledger's guards for a cell on a cluster (docs/decisions/0023). A cluster writes a transfer, its entries and its accounts one after the
-- other, so there the guards run for each row before the commit. `ops cells spread` puts their triggers in the place of the others.

create function transfer_is_balanced() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
begin
  if (
    select count(*) = 2 and bool_and(
      (e.account = new.from_account and e.amount = -new.units) or (e.account = new.to_account and e.amount = new.units))
    from entries e where e.league_id = new.league_id and e.transfer_id = new.id
  ) is not true then
    raise exception 'transfer % is not balanced by its entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function entry_continues_its_account() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
begin
  if (case when new.number = 1 then new.amount = new.balance_after else (
    select b.number = new.number - 1 and b.balance_after + new.amount = new.balance_after from entries b
    where b.league_id = new.league_id and b.account = new.account and b.number < new.number
    order by b.number desc limit 1
  ) end) is not true then
    raise exception 'entry % of % does not continue its account', new.number, new.account using errcode = 'check_violation';
  end if;
  if (
    select (t.from_account = new.account and t.units = -new.amount) or (t.to_account = new.account and t.units = new.amount)
    from transfers t where t.league_id = new.league_id and t.id = new.transfer_id
  ) is not true then
    raise exception 'entry % of % is not its transfer''s', new.number, new.account using errcode = 'check_violation';
  end if;
  if (
    select a.entry_count >= new.number from accounts a where a.league_id = new.league_id and a.account = new.account
  ) is not true then
    raise exception 'entry % of % is not counted by its account', new.number, new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function balance_is_of_last_entry() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  held record;
begin
  -- As it is before the commit: a later statement may have changed the account again.
  select balance, entry_count into held from accounts where league_id = new.league_id and account = new.account;
  if not found then
    return null;
  end if;
  if held.balance is distinct from (case when held.entry_count = 0 then 0 else (
    select e.balance_after from entries e
    where e.league_id = new.league_id and e.account = new.account and e.number = held.entry_count
  ) end) or exists (
    select from entries e
    where e.league_id = new.league_id and e.account = new.account and e.number = held.entry_count + 1
  ) then
    raise exception 'the balance of % is not the sum of its entries', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- This one reads only leagues, so it runs on a cluster as it does elsewhere. A cluster refuses to join a transition table with a table.
create or replace function finished_ledgers_stand() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  ids text[];
begin
  select array_agg(distinct league_id) into ids from added;
  -- A league that is restored from a copy is written with its season over.
  if exists (
    select from leagues l
    where l.id = any(ids) and l.stage = 'over' and l.id is distinct from current_setting('whale.erasing', true)
  ) then
    raise exception 'the season is over, so no units move' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
