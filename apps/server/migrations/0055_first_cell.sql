-- The game's tables, functions and triggers move into the schema of the first cell (docs/decisions/0019).
create table cells (
  number int primary key check (number > 0),
  made_at timestamptz not null
);
insert into cells values (1, now());

create schema cell_1;

alter table leagues set schema cell_1;
alter table teams set schema cell_1;
alter table players set schema cell_1;
alter table claim_requests set schema cell_1;
alter table week_reminders set schema cell_1;
alter table contests set schema cell_1;
alter table votes set schema cell_1;
alter table casino_entries set schema cell_1;
alter table predictions set schema cell_1;
alter table runs set schema cell_1;
alter table bets set schema cell_1;
alter table options set schema cell_1;
alter table multipliers set schema cell_1;
alter table liquidations set schema cell_1;
alter table events set schema cell_1;
alter table score_reports set schema cell_1;
alter table changes set schema cell_1;
alter table espn_sign_ins set schema cell_1;
alter table espn_readings set schema cell_1;
alter table league_readings set schema cell_1;
alter table live_scores set schema cell_1;
alter table late_scores set schema cell_1;
alter table accounts set schema cell_1;
alter table transfers set schema cell_1;
alter table entries set schema cell_1;
alter table chat_channels set schema cell_1;
alter table chat_posts set schema cell_1;
alter table league_alerts set schema cell_1;
alter table command_keys set schema cell_1;
alter table pauses set schema cell_1;

alter function refuse_to_change_the_past() set schema cell_1;
alter function transfers_are_balanced() set schema cell_1;
alter function entries_continue_their_accounts() set schema cell_1;
alter function balances_are_of_last_entries() set schema cell_1;
alter function raise_league_version() set schema cell_1;

-- A node of a cluster runs a trigger without the session's path.
alter function cell_1.refuse_to_change_the_past() set search_path = cell_1, pg_catalog;
alter function cell_1.transfers_are_balanced() set search_path = cell_1, pg_catalog;
alter function cell_1.entries_continue_their_accounts() set search_path = cell_1, pg_catalog;
alter function cell_1.balances_are_of_last_entries() set search_path = cell_1, pg_catalog;
alter function cell_1.raise_league_version() set search_path = cell_1, pg_catalog;
