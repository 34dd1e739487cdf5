-- The name that a deletion replaces in each cell. The account forgets it before a cell that was away has it. Goes with the row.
alter table user_changes add column old_username text;
