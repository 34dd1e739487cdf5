-- Who dares whom to a bet that has no week yet. One row for two people: a new dare replaces the last.
-- `opened_in` is the week it opened with; null while it waits. A process of the release before neither reads nor writes it: what waits
-- then opens with the next week that takes bets.
create table dares (
  league_id text not null references leagues (id),
  from_id text not null,
  to_id text not null,
  dared_at timestamptz not null,
  taken_back_at timestamptz,
  passed_at timestamptz,
  opened_in integer check (opened_in > 0),
  primary key (league_id, from_id, to_id),
  foreign key (league_id, from_id) references players (league_id, id),
  foreign key (league_id, to_id) references players (league_id, id),
  check (from_id <> to_id)
);
