-- A season that is over does not change. Its last settlement writes its transfers before its league's row.
create function seasons_stay_over() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  raise exception 'the season of % is over', old.id using errcode = 'restrict_violation';
end $$;

create trigger leagues_stay_over before update on leagues for each row
  when (old.stage = 'over' and (new.stage, new.season, new.start_week, new.champion_id, new.bermuda)
    is distinct from (old.stage, old.season, old.start_week, old.champion_id, old.bermuda))
  execute function seasons_stay_over();

create function finished_ledgers_stand() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
begin
  -- A league that is restored from a copy is written with its season over.
  if exists (
    select from added join leagues l on l.id = added.league_id
    where l.stage = 'over' and l.id is distinct from current_setting('whale.erasing', true)
  ) then
    raise exception 'the season is over, so no units move' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger season_is_not_over after insert on transfers
  referencing new table as added for each statement execute function finished_ledgers_stand();

-- The worker looks for seasons that ended.
create index leagues_over on leagues (id) where stage = 'over';
