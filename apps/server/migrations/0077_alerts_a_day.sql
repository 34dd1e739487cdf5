-- At most two alerts a day that need no answer, unless the person turns this off.
alter table quiet_hours add column is_limited boolean not null default true;
-- Every person with a browser has a row; sending locks it.
insert into quiet_hours (user_id, zone, is_on, from_hour, until_hour, with_last_call)
select distinct user_id, 'America/New_York', true, 22, 8, false from push_subscriptions
on conflict do nothing;
-- The person's own day on which it was sent, such as 2026-11-23. Null: not sent, or before this was counted.
alter table pushes add column day text;
