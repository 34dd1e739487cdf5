-- An entry continues its account's chain, belongs to a transfer that names the account, and is counted by the account: as in 0030, and with a
-- third of its look-ups. A settlement moves an account several times in one statement: what came before an entry is most often beside it,
-- and an account that counts the last of them counts them all. What was there before has no gaps, for every entry came this way.
create or replace function entries_continue_their_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select looked_up.* into wrong from (
    select e.number, e.account,
      case
        when e.number_before is not null then
          e.number_before = e.number - 1 and e.balance_before + e.amount = e.balance_after
        when e.number = 1 then e.amount = e.balance_after
        else (
          select b.number = e.number - 1 and b.balance_after + e.amount = e.balance_after from entries b
          where b.league_id = e.league_id and b.account = e.account and b.number < e.number
          order by b.number desc limit 1
        )
      end as continues,
      (
        select t.id = e.transfer_id
          and ((t.from_account = e.account and t.units = -e.amount) or (t.to_account = e.account and t.units = e.amount))
        from transfers t where t.league_id = e.league_id and t.id >= e.transfer_id
        order by t.id limit 1
      ) as is_named,
      case when e.number_after is not null then true else (
        select a.entry_count >= e.number from accounts a where a.league_id = e.league_id and a.account = e.account
      ) end as is_counted
    from (
      select *, lag(number) over account as number_before, lag(balance_after) over account as balance_before,
        lead(number) over account as number_after
      from added window account as (partition by league_id, account order by number)
    ) e offset 0
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
