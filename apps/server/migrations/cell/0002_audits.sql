-- How far the hourly audit is: since when it looks at every league that changed, and which tenth of the others is next.
create table audit_progress (
  is_only boolean primary key default true check (is_only),
  -- In microseconds, as `leagues.version`.
  since bigint not null,
  tenth int not null check (tenth between 0 and 9)
);
insert into audit_progress (since, tenth) values (0, 0);
