-- Weeks whose results are final, read again for a while: what the provider changed afterwards is shown on the week's page.
create table late_scores (
  league_id text not null references leagues (id),
  week int not null,
  -- Null: not read any more.
  next_at timestamptz,
  -- Readings that were stored.
  readings int not null default 0,
  failures int not null default 0,
  -- A doubtful change, which counts when a second reading says the same.
  doubtful jsonb,
  -- What differs from the scores that counted, and since when it is known; null: nothing.
  changes jsonb,
  changed_at timestamptz,
  primary key (league_id, week)
);
create index late_scores_due on late_scores (next_at);
create index runs_at on runs (at);
