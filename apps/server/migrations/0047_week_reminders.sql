-- Members who asked for one email once the results of a late week are in.
create table week_reminders (
  league_id text not null references leagues (id),
  week int not null,
  user_id text not null references users (id),
  asked_at timestamptz not null,
  primary key (league_id, week, user_id)
);
create index week_reminders_by_user on week_reminders (user_id);
