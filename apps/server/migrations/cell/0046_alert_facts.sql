-- What an alert says, without its words. Null in rows of the release before.
alter table league_alerts add column fact jsonb;
