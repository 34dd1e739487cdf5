-- Attempts to settle a league that failed in a row: the pause before the next one grows with them.
alter table leagues add column failures int not null default 0;
