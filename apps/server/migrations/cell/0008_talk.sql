-- What members say: a line of text in the feed or on a bet.
create table talk_lines (
  league_id text not null references leagues (id),
  number integer not null check (number > 0),
  -- The number of the league's last event when it was written: the line stands after it in the feed.
  after_event integer not null,
  user_id text not null,
  -- The client's id of the line: a repeated request writes it once.
  key text not null,
  bet_id text,
  -- Null once it was removed.
  text text,
  written_at timestamptz not null,
  removed_by text check (removed_by in ('author', 'owner', 'operator')),
  primary key (league_id, number),
  unique (league_id, user_id, key),
  foreign key (league_id, bet_id) references bets (league_id, id),
  check ((text is null) = (removed_by is not null))
);
create index talk_lines_by_place on talk_lines (league_id, after_event, number);
create index talk_lines_by_bet on talk_lines (league_id, bet_id) where bet_id is not null;
create index talk_lines_by_user on talk_lines (user_id);

-- One reaction of a member to an item of the feed.
create table talk_reactions (
  league_id text not null references leagues (id),
  item text not null,
  user_id text not null,
  reaction text not null check (reaction in ('huge', 'nice', 'got_you', 'sunk')),
  primary key (league_id, item, user_id)
);
create index talk_reactions_by_user on talk_reactions (user_id);

-- Whose lines a member hides for themselves.
create table talk_mutes (
  league_id text not null references leagues (id),
  user_id text not null,
  muted_user_id text not null,
  primary key (league_id, user_id, muted_user_id)
);
create index talk_mutes_by_user on talk_mutes (user_id);

create table talk_reports (
  league_id text not null,
  line integer not null,
  user_id text not null,
  reported_at timestamptz not null,
  -- When the owner or an operator decided.
  answered_at timestamptz,
  primary key (league_id, line, user_id),
  foreign key (league_id, line) references talk_lines (league_id, number)
);
create index talk_reports_open on talk_reports (reported_at) where answered_at is null;
create index talk_reports_by_user on talk_reports (user_id);

-- Leagues whose owner turned talk off.
create table talk_switched_off (
  league_id text primary key references leagues (id)
);
