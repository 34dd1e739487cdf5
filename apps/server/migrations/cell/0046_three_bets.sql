-- A bet is a spread, an over or an under with a line, from its challenger's side. Its terms could also name the teams, which are the two players',
-- and write a spread from the other side.
alter table bets add column kind text, add column line integer;

update bets set
  kind = case when terms ->> 'market' = 'spread' then 'spread' else terms ->> 'side' end,
  line = (terms ->> 'line')::integer * case when terms ->> 'side' = 'fails' then -1 else 1 end,
  state_details = case when terms ->> 'side' = 'fails' and state_details ? 'result'
    then jsonb_set(state_details, '{result}', jsonb_build_object('points', state_details #> '{result,againstPoints}', 'againstPoints', state_details #> '{result,points}'))
    else state_details #- '{result,market}' end;

alter table bets
  alter column kind set not null,
  alter column line set not null,
  add constraint bets_kind_check check (kind = any (array['spread'::text, 'over'::text, 'under'::text])),
  drop column terms;
