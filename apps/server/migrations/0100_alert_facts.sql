-- What an alert says, without its words. Null for one that is stored as text only: a test, or several folded into one.
alter table pushes add column fact jsonb;
