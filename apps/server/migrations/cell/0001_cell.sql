-- A cell's schema. The first cell was moved here by the club's 0055; a test compares it with a cell made from this file.
-- The path of the session is the cell's schema alone, which the functions take over.

create function balances_are_of_last_entries() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  wrong text;
begin
  select a.account into wrong from changed a
  where a.balance is distinct from case when a.entry_count = 0 then 0 else (
      select e.balance_after from entries e
      where e.league_id = a.league_id and e.account = a.account and e.number = a.entry_count
    ) end
    or (
      select true from entries e
      where e.league_id = a.league_id and e.account = a.account and e.number = a.entry_count + 1
    )
  limit 1;
  if found then
    raise exception 'the balance of % is not the sum of its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function entries_continue_their_accounts() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  wrong record;
begin
  select looked_up.* into wrong from (
    select e.number, e.account,
      case
        when e.number_before is not null then
          e.number_before = e.number - 1 and e.balance_before + e.amount = e.balance_after
        when e.number = 1 then e.amount = e.balance_after
        else (
          select b.number = e.number - 1 and b.balance_after + e.amount = e.balance_after from entries b
          where b.league_id = e.league_id and b.account = e.account and b.number < e.number
          order by b.number desc limit 1
        )
      end as continues,
      (
        select t.id = e.transfer_id
          and ((t.from_account = e.account and t.units = -e.amount) or (t.to_account = e.account and t.units = e.amount))
        from transfers t where t.league_id = e.league_id and t.id >= e.transfer_id
        order by t.id limit 1
      ) as is_named,
      case when e.number_after is not null then true else (
        select a.entry_count >= e.number from accounts a where a.league_id = e.league_id and a.account = e.account
      ) end as is_counted
    from (
      select *, lag(number) over account as number_before, lag(balance_after) over account as balance_before,
        lead(number) over account as number_after
      from added window account as (partition by league_id, account order by number)
    ) e offset 0
  ) looked_up
  where (continues and is_named and is_counted) is not true
  limit 1;
  if not found then
    return null;
  end if;
  raise exception 'entry % of % %', wrong.number, wrong.account,
    case
      when wrong.continues is not true then 'does not continue its account'
      when wrong.is_named is not true then 'is not its transfer''s'
      else 'is not counted by its account'
    end
    using errcode = 'check_violation';
end $$;

create function raise_league_version() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  if new.version <= old.version then
    new.version := greatest(old.version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  end if;
  return new;
end $$;

create function refuse_to_change_the_past() returns trigger
  language plpgsql
  set search_path from current
  as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.league_id = current_setting('whale.erasing', true)
      and exists (select from leagues where id = old.league_id and wiped_at is not null) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: a mistake is mended by a reversing transfer', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create function transfers_are_balanced() returns trigger
  language plpgsql
  set enable_seqscan = off
  set search_path from current
  as $$
declare
  wrong text;
begin
  select t.id into wrong from added t
  where (
    select count(*) = 2 and bool_and(
      (e.account = t.from_account and e.amount = -t.units) or (e.account = t.to_account and e.amount = t.units))
    from entries e where e.league_id = t.league_id and e.transfer_id = t.id
  ) is not true
  limit 1;
  if found then
    raise exception 'transfer % is not balanced by its entries', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create table accounts (
  league_id text not null,
  account text not null,
  balance bigint not null,
  entry_count integer not null,
  constraint account_not_overdrawn check (((account = 'mint'::text) or (balance >= 0))),
  constraint accounts_account_check check (((account = any (array['mint'::text, 'treasury'::text])) or (account ~ '^(wallet|escrow):.'::text)))
);

create table bets (
  league_id text not null,
  id text not null,
  week integer not null,
  challenger_id text not null,
  challenged_id text not null,
  stake bigint not null,
  odds integer not null,
  counter_stake bigint not null,
  terms jsonb not null,
  proposed_at timestamptz not null,
  counter_to text,
  state text not null,
  state_details jsonb not null,
  constraint bets_check check ((challenger_id <> challenged_id)),
  constraint bets_counter_stake_check check ((counter_stake > 0)),
  constraint bets_odds_check check ((odds > 100)),
  constraint bets_stake_check check ((stake > 0)),
  constraint bets_state_check check ((state = any (array['proposed'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'void'::text, 'won'::text, 'lost'::text, 'push'::text])))
);

create table casino_entries (
  league_id text not null,
  id text not null,
  player_id text not null,
  week integer not null,
  entered_at timestamptz not null,
  terms jsonb not null
);

create table changes (
  league_id text not null,
  number bigint not null,
  player_id text,
  topic text not null
);

create table claim_requests (
  league_id text not null,
  user_id text not null,
  team_id text not null,
  requested_at timestamptz not null,
  declined_at timestamptz
);

create table command_keys (
  user_id text not null,
  key text not null,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null
);

create table contests (
  league_id text not null,
  id text not null,
  team_id text not null,
  holder_id text not null,
  user_id text not null,
  contested_at timestamptz not null,
  rejected_at timestamptz
);

create table entries (
  league_id text not null,
  account text not null,
  number integer not null,
  transfer_id text not null,
  amount bigint not null,
  balance_after bigint not null,
  constraint entries_amount_check check ((amount <> 0)),
  constraint entries_number_check check ((number > 0)),
  constraint entry_not_overdrawn check (((account = 'mint'::text) or (balance_after >= 0)))
);

create table espn_readings (
  league_id text not null,
  week integer not null,
  is_wanted boolean not null,
  number integer default 0 not null,
  reading jsonb,
  failure text
);

create table espn_sign_ins (
  league_id text not null,
  id text not null,
  user_id text not null,
  key_id text not null,
  sealed bytea not null,
  given_at timestamptz not null,
  last_ok_at timestamptz not null,
  refused_at timestamptz,
  refusals integer default 0 not null
);

create table events (
  league_id text not null,
  number integer not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  type text not null,
  actor text not null,
  event jsonb not null
);

create table late_scores (
  league_id text not null,
  week integer not null,
  next_at timestamptz,
  readings integer default 0 not null,
  failures integer default 0 not null,
  doubtful jsonb,
  changes jsonb,
  changed_at timestamptz
);

create table league_readings (
  league_id text not null,
  next_at timestamptz not null,
  asked_at timestamptz,
  failures integer default 0 not null,
  loss text
);

create table leagues (
  id text not null,
  name text not null,
  provider text not null,
  fantasy_league_id text not null,
  season integer not null,
  invite_code text not null,
  creator_id text not null,
  commissioner_team_id text,
  created_at timestamptz not null,
  stage text not null,
  start_week integer,
  week integer,
  phase text,
  settled_through integer,
  final_through integer,
  event_count integer default 0 not null,
  next_due_at timestamptz,
  retry_at timestamptz,
  wait_reason text,
  wiped_at timestamptz,
  champion_id text,
  bermuda jsonb,
  change_number bigint default 0 not null,
  version bigint default 0 not null,
  fantasy_name text,
  lost jsonb,
  requires_approval boolean default false not null,
  failures integer default 0 not null,
  reserved jsonb,
  previous_fantasy_league_id text,
  constraint leagues_check check (((stage = 'running'::text) = ((week is not null) and (phase is not null)))),
  constraint leagues_check1 check (((final_through <= settled_through) and (settled_through <= week))),
  constraint leagues_check2 check (((reserved is null) or (stage = any (array['pregame'::text, 'not_started'::text])))),
  constraint leagues_invite_code_check check ((invite_code ~ '^[A-Z0-9]{6}$'::text)),
  constraint leagues_phase_check check ((phase = any (array['BETTING'::text, 'IN_PROGRESS'::text]))),
  constraint leagues_provider_check check ((provider = any (array['espn'::text, 'sleeper'::text]))),
  constraint leagues_stage_check check ((stage = any (array['pregame'::text, 'running'::text, 'over'::text, 'not_started'::text])))
);

create table liquidations (
  league_id text not null,
  id text not null,
  player_id text not null,
  week integer not null,
  placed_at timestamptz not null,
  line integer not null,
  stake bigint not null,
  constraint liquidations_stake_check check ((stake > 0))
);

create table live_scores (
  league_id text not null,
  week integer not null,
  asked_at timestamptz,
  next_at timestamptz not null,
  failures integer default 0 not null,
  reading jsonb,
  shown jsonb
);

create table multipliers (
  league_id text not null,
  id text not null,
  player_id text not null,
  week integer not null,
  for_week integer not null,
  bought_at timestamptz not null
);

create table options (
  league_id text not null,
  id text not null,
  player_id text not null,
  week integer not null,
  placed_at timestamptz not null,
  team_id text not null,
  line integer not null,
  stake bigint not null,
  constraint options_stake_check check ((stake > 0))
);

create table pauses (
  scope text not null,
  reason text not null,
  paused_at timestamptz default now() not null
);

create table players (
  league_id text not null,
  id text not null,
  user_id text not null,
  team_id text not null,
  claimed_at timestamptz not null,
  "position" integer not null,
  status text not null,
  eliminated_in_week integer,
  streak integer not null,
  left_at timestamptz,
  bought_back_in_week integer,
  confirmed_in jsonb not null,
  verified_at timestamptz,
  removed_under_code text,
  acted_at timestamptz,
  constraint players_status_check check ((status = any (array['fish'::text, 'whale'::text]))),
  constraint players_streak_check check ((streak >= 0))
);

create table predictions (
  league_id text not null,
  id text not null,
  player_id text not null,
  week integer not null,
  predicted_at timestamptz not null,
  team_id text not null,
  points integer not null
);

create table runs (
  league_id text not null,
  id text not null,
  week integer not null,
  at timestamptz not null,
  scores jsonb not null,
  athlete_points jsonb not null,
  standings_before jsonb not null,
  notes jsonb not null,
  reversed_at timestamptz,
  bermuda_before jsonb
);

create table score_reports (
  league_id text not null,
  week integer not null,
  number integer not null,
  read_at timestamptz not null,
  fingerprint text not null,
  report jsonb not null
);

create table teams (
  league_id text not null,
  id text not null,
  "position" integer not null,
  name text not null,
  owner_fantasy_user_id text,
  owner_display_name text,
  owner_username text,
  avatar_url text,
  co_owners jsonb,
  missing_since timestamptz
);

create table transfers (
  league_id text not null,
  id text not null,
  number bigint not null,
  from_account text not null,
  to_account text not null,
  units bigint not null,
  week integer not null,
  cause_type text not null,
  cause_id text not null,
  reason jsonb not null,
  key text not null,
  recorded_at timestamptz not null,
  constraint transfers_check check ((from_account <> to_account)),
  constraint transfers_units_check check ((units > 0)),
  constraint transfers_week_check check (((week >= 0) and (week <= 12)))
);

alter table transfers alter column number add generated always as identity (
  sequence name transfers_number_seq
  start with 1
  increment by 1
  no minvalue
  no maxvalue
  cache 1
);

create table votes (
  league_id text not null,
  id text not null,
  matter jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null,
  reason text not null,
  ends_at timestamptz not null,
  ballots jsonb not null,
  state text not null,
  closed_at timestamptz,
  constraint votes_state_check check ((state = any (array['open'::text, 'passed'::text, 'lapsed'::text, 'withdrawn'::text, 'moot'::text])))
);

create table week_reminders (
  league_id text not null,
  week integer not null,
  user_id text not null,
  asked_at timestamptz not null
);

alter table accounts add constraint accounts_pkey primary key (league_id, account);
alter table bets add constraint bets_pkey primary key (league_id, id);
alter table casino_entries add constraint casino_entries_league_id_player_id_week_key unique (league_id, player_id, week);
alter table casino_entries add constraint casino_entries_pkey primary key (league_id, id);
alter table changes add constraint changes_pkey primary key (league_id, number);
alter table claim_requests add constraint claim_requests_pkey primary key (league_id, user_id);
alter table command_keys add constraint command_keys_pkey primary key (user_id, key);
alter table contests add constraint contests_pkey primary key (league_id, id);
alter table entries add constraint entries_league_id_transfer_id_account_key unique (league_id, transfer_id, account);
alter table entries add constraint entries_pkey primary key (league_id, account, number);
alter table espn_readings add constraint espn_readings_pkey primary key (league_id, week);
alter table espn_sign_ins add constraint espn_sign_ins_pkey primary key (league_id);
alter table events add constraint events_pkey primary key (league_id, number);
alter table late_scores add constraint late_scores_pkey primary key (league_id, week);
alter table league_readings add constraint league_readings_pkey primary key (league_id);
alter table leagues add constraint leagues_invite_code_key unique (invite_code);
alter table leagues add constraint leagues_pkey primary key (id);
alter table liquidations add constraint liquidations_league_id_player_id_week_key unique (league_id, player_id, week);
alter table liquidations add constraint liquidations_pkey primary key (league_id, id);
alter table live_scores add constraint live_scores_pkey primary key (league_id, week);
alter table multipliers add constraint multipliers_league_id_player_id_week_key unique (league_id, player_id, week);
alter table multipliers add constraint multipliers_pkey primary key (league_id, id);
alter table options add constraint options_league_id_player_id_week_key unique (league_id, player_id, week);
alter table options add constraint options_pkey primary key (league_id, id);
alter table pauses add constraint pauses_pkey primary key (scope);
alter table players add constraint players_pkey primary key (league_id, id);
alter table predictions add constraint predictions_league_id_player_id_week_key unique (league_id, player_id, week);
alter table predictions add constraint predictions_pkey primary key (league_id, id);
alter table runs add constraint runs_pkey primary key (league_id, id);
alter table score_reports add constraint score_reports_pkey primary key (league_id, week, number);
alter table teams add constraint teams_pkey primary key (league_id, id);
alter table transfers add constraint transfers_league_id_key_key unique (league_id, key);
alter table transfers add constraint transfers_pkey primary key (league_id, id);
alter table votes add constraint votes_pkey primary key (league_id, id);
alter table week_reminders add constraint week_reminders_pkey primary key (league_id, week, user_id);
create index bets_by_week on bets using btree (league_id, week);
create index bets_waiting on bets using btree (proposed_at) where (state = 'proposed'::text);
create index claim_requests_by_user on claim_requests using btree (user_id);
create index command_keys_by_age on command_keys using btree (created_at);
create index contests_by_user on contests using btree (user_id);
create index espn_sign_ins_user on espn_sign_ins using btree (user_id);
create index late_scores_due on late_scores using btree (next_at);
create index league_readings_due on league_readings using btree (next_at);
create unique index leagues_brought_once on leagues using btree (provider, fantasy_league_id, season) where (wiped_at is null);
create index leagues_by_previous on leagues using btree (provider, previous_fantasy_league_id, season) where (previous_fantasy_league_id is not null);
create index leagues_due on leagues using btree (next_due_at) where (next_due_at is not null);
create index live_scores_due on live_scores using btree (next_at);
create index players_by_user on players using btree (user_id);
create unique index players_one_a_team on players using btree (league_id, team_id) where (left_at is null);
create unique index players_one_a_user on players using btree (league_id, user_id) where (left_at is null);
create index runs_by_time on runs using btree (at);
create unique index runs_once_a_week on runs using btree (league_id, week) where (reversed_at is null);
create index transfers_by_cause on transfers using btree (league_id, cause_id);
create index week_reminders_by_user on week_reminders using btree (user_id);
create trigger accounts_never_deleted before delete on accounts for each row execute function refuse_to_change_the_past();
create trigger accounts_never_truncated before truncate on accounts for each statement execute function refuse_to_change_the_past();
create trigger balances_moved after update on accounts referencing new table as changed for each statement execute function balances_are_of_last_entries();
create trigger balances_opened after insert on accounts referencing new table as changed for each statement execute function balances_are_of_last_entries();
create trigger entries_append_only before delete or update on entries for each row execute function refuse_to_change_the_past();
create trigger entries_continue after insert on entries referencing new table as added for each statement execute function entries_continue_their_accounts();
create trigger entries_never_truncated before truncate on entries for each statement execute function refuse_to_change_the_past();
create trigger league_version_raised before update on leagues for each row execute function raise_league_version();
create trigger transfers_append_only before delete or update on transfers for each row execute function refuse_to_change_the_past();
create trigger transfers_balanced after insert on transfers referencing new table as added for each statement execute function transfers_are_balanced();
create trigger transfers_never_truncated before truncate on transfers for each statement execute function refuse_to_change_the_past();
alter table accounts add constraint accounts_league_id_fkey foreign key (league_id) references leagues(id);
alter table bets add constraint bets_league_id_challenged_id_fkey foreign key (league_id, challenged_id) references players(league_id, id);
alter table bets add constraint bets_league_id_challenger_id_fkey foreign key (league_id, challenger_id) references players(league_id, id);
alter table casino_entries add constraint casino_entries_league_id_player_id_fkey foreign key (league_id, player_id) references players(league_id, id);
alter table changes add constraint changes_league_id_fkey foreign key (league_id) references leagues(id);
alter table claim_requests add constraint claim_requests_league_id_team_id_fkey foreign key (league_id, team_id) references teams(league_id, id);
alter table contests add constraint contests_league_id_holder_id_fkey foreign key (league_id, holder_id) references players(league_id, id);
alter table contests add constraint contests_league_id_team_id_fkey foreign key (league_id, team_id) references teams(league_id, id);
alter table espn_readings add constraint espn_readings_league_id_fkey foreign key (league_id) references leagues(id);
alter table espn_sign_ins add constraint espn_sign_ins_league_id_fkey foreign key (league_id) references leagues(id);
alter table events add constraint events_league_id_fkey foreign key (league_id) references leagues(id);
alter table late_scores add constraint late_scores_league_id_fkey foreign key (league_id) references leagues(id);
alter table league_readings add constraint league_readings_league_id_fkey foreign key (league_id) references leagues(id);
alter table liquidations add constraint liquidations_league_id_player_id_fkey foreign key (league_id, player_id) references players(league_id, id);
alter table live_scores add constraint live_scores_league_id_fkey foreign key (league_id) references leagues(id);
alter table multipliers add constraint multipliers_league_id_player_id_fkey foreign key (league_id, player_id) references players(league_id, id);
alter table options add constraint options_league_id_player_id_fkey foreign key (league_id, player_id) references players(league_id, id);
alter table options add constraint options_league_id_team_id_fkey foreign key (league_id, team_id) references teams(league_id, id);
alter table players add constraint players_league_id_fkey foreign key (league_id) references leagues(id);
alter table players add constraint players_league_id_team_id_fkey foreign key (league_id, team_id) references teams(league_id, id);
alter table predictions add constraint predictions_league_id_player_id_fkey foreign key (league_id, player_id) references players(league_id, id);
alter table predictions add constraint predictions_league_id_team_id_fkey foreign key (league_id, team_id) references teams(league_id, id);
alter table runs add constraint runs_league_id_fkey foreign key (league_id) references leagues(id);
alter table score_reports add constraint score_reports_league_id_fkey foreign key (league_id) references leagues(id);
alter table teams add constraint teams_league_id_fkey foreign key (league_id) references leagues(id);
alter table votes add constraint votes_league_id_opened_by_fkey foreign key (league_id, opened_by) references players(league_id, id);
alter table week_reminders add constraint week_reminders_league_id_fkey foreign key (league_id) references leagues(id);

-- A league's group chats at Discord, Slack and GroupMe. Only a worker opens an address.
create table chat_channels (
  league_id text not null references leagues (id),
  service text not null check (service in ('discord', 'slack', 'groupme')),
  -- Part of what the seal protects, so that a sealed text works in its own row only.
  id text not null,
  -- Who connected it.
  user_id text not null,
  key_id text not null,
  sealed bytea not null,
  last_four text not null,
  kinds jsonb not null,
  -- Whether last call names teams.
  with_names boolean not null default false,
  connected_at timestamptz not null,
  -- Why and since when posts stopped; both null while it is on.
  failure text,
  broken_since timestamptz,
  -- No post before: the service asked for a pause.
  wait_until timestamptz,
  primary key (league_id, service)
);
create index chat_channels_user on chat_channels (user_id);

-- Their posts: an outbox, written in the transaction that causes a post.
create table chat_posts (
  league_id text not null references leagues (id),
  channel_id text not null,
  -- What the post is about, so that it is queued once.
  key text not null,
  service text not null,
  kind text not null,
  week int,
  title text not null,
  lines jsonb not null,
  path text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  -- The service's id of the sent message. An edit replaces that message.
  message_id text,
  is_edit boolean not null default false,
  tries int not null default 0,
  queued_at timestamptz not null,
  -- Null once it is over.
  next_try_at timestamptz,
  expires_at timestamptz not null,
  -- By the database's clock: a crash leaves it behind.
  sending_since timestamptz,
  ended_at timestamptz,
  failure text,
  primary key (league_id, channel_id, key)
);
create index chat_posts_waiting on chat_posts (next_try_at) where state = 'queued';
create index chat_posts_sending on chat_posts (sending_since) where state = 'sending';

-- Alerts of a league, written in the transaction that causes them. A worker moves them to the outbox of the club within seconds.
create table league_alerts (
  league_id text not null references leagues (id),
  topic text not null,
  user_id text not null,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  expires_at timestamptz not null,
  primary key (league_id, topic)
);
create index league_alerts_by_topic on league_alerts (topic);

-- The events about which reserved leagues get emails: a few of a season, found without reading the others.
create index events_of_reservations on events (at)
  where type in ('reservation.followed', 'reservation.blocked', 'league.failed_to_start', 'player.left');
