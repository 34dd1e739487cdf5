-- A season's calendar that changed, until all of its leagues are notified. They are, by 500 in the order of their ids.
create table season_changes (
  season int primary key,
  -- The clock in microseconds: names this change.
  change bigint not null,
  -- The last league that was notified.
  after_league text not null
);
