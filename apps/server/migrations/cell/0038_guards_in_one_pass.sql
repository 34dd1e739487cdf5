-- The guard of the accounts compares what many leagues held and hold in one pass: joined row by row, a batch of 25 leagues took four times as long.
-- Its plan is made once a connection, as for the writer (docs/performance.md).
create or replace function accounts_follow_their_transfers() returns trigger
  language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
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
    select league_id, account, max(balance) filter (where is_new) as balance, max(entry_count) filter (where is_new) as entry_count,
      max(last_transfer) filter (where is_new) as last_transfer,
      coalesce(max(balance) filter (where not is_new), 0) as old_balance,
      coalesce(max(entry_count) filter (where not is_new), 0) as old_count,
      coalesce(max(last_transfer) filter (where not is_new), 0) as old_last
    from (
      select true as is_new, league_id, account, balance, entry_count, last_transfer from changed
      union all
      select false, league_id, account, balance, entry_count, last_transfer from unnest(befores)
    ) version
    group by league_id, account
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
        -- In the order of the primary key, so that PostgreSQL uses it, also with a plan from when the table was all but empty.
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
