-- Results of the daily challenge: practice seasons that everybody plays from the seed of the day. No account, name or address.
create table daily_results (
  -- The date in New York.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- Drawn by the browser for this day alone, so that its result counts once.
  player_key text not null check (length(player_key) <= 64),
  units int not null check (units >= 0),
  place int not null check (place between 1 and 10),
  sent_at timestamptz not null default now(),
  primary key (day, player_key)
);
create index daily_results_by_time on daily_results (sent_at);
