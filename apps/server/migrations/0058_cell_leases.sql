-- Which worker does a cell's rounds, and until when if it does not renew the lease.
create table cell_leases (
  cell int primary key references cells (number) on delete cascade,
  holder text not null,
  until timestamptz not null
);

-- The workers that are alive. Each takes its share of the cells.
create table cell_workers (
  holder text primary key,
  until timestamptz not null
);
