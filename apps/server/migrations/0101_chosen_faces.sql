-- The face that a user has chosen: color, pattern and look, as numbers. Null for the one that follows from their id.
alter table users add column face jsonb;
