-- A pick without a guess has none. Before, 0 stood for it, so that a guess of 0 could not be told from none.
alter table predictions alter column points drop not null;
update predictions set points = null where points = 0;
