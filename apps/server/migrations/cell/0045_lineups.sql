-- Who started, as read since the games began: later changes of starters do not count.
alter table live_scores add column lineups jsonb;
