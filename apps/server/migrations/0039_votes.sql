-- Small votes of a league (RULES §4). The ballots are an array of {playerId, isYes}.
create table votes (
  league_id text not null,
  id text not null,
  matter jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null,
  reason text not null,
  ends_at timestamptz not null,
  ballots jsonb not null,
  state text not null check (state in ('open', 'passed', 'lapsed', 'withdrawn', 'moot')),
  closed_at timestamptz,
  primary key (league_id, id),
  foreign key (league_id, opened_by) references players (league_id, id)
);

-- When a player last made a move. Whoever did so within two weeks is removed only by a vote.
alter table players add column acted_at timestamptz;
update players p set acted_at = (
  select max(at) from (
    select entered_at as at from casino_entries e where e.league_id = p.league_id and e.player_id = p.id
    union all select predicted_at from predictions m where m.league_id = p.league_id and m.player_id = p.id
    union all select placed_at from options o where o.league_id = p.league_id and o.player_id = p.id
    union all select bought_at from multipliers u where u.league_id = p.league_id and u.player_id = p.id
    union all select placed_at from liquidations l where l.league_id = p.league_id and l.player_id = p.id
    union all select proposed_at from bets b where b.league_id = p.league_id and b.challenger_id = p.id
  ) moves
);
