-- One number for each state of a league, so that a process can tell whether what it has cached is current (docs/decisions/0006).
--
-- Versions are the database's clock in microseconds, and always above the one before. A node that takes over without the last commits of
-- the old one thus never gives a version that the old one gave to another state.
alter table leagues add column version bigint not null default 0;

-- A row that is changed by hand gets a new version as well. A statement that raises the version itself keeps its own.
create function raise_league_version() returns trigger language plpgsql as $$
begin
  if new.version <= old.version then
    new.version := greatest(old.version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  end if;
  return new;
end $$;
create trigger league_version_raised before update on leagues for each row execute function raise_league_version();
