-- The counts of a vote as it ended: {yes, no, others, needed}. Null for open votes, and for those that ended before this column.
alter table votes add column tally jsonb;
