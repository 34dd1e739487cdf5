-- Whether new leagues are created in the cell.
alter table cells add column is_open boolean not null default true;

-- New leagues go to the open cell with the fewest.
create index league_directory_by_cell on league_directory (cell);
