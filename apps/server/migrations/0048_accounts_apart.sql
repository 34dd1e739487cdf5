-- Leagues refer to accounts without foreign keys, so that a cell of leagues does not need the accounts' node. Accounts are never deleted.
-- The audit of the books reports a league with an unknown user.
alter table leagues drop constraint leagues_creator_id_fkey;
alter table players drop constraint players_user_id_fkey;
alter table contests drop constraint contests_user_id_fkey;
alter table claim_requests drop constraint claim_requests_user_id_fkey;
alter table week_reminders drop constraint week_reminders_user_id_fkey;
alter table espn_sign_ins drop constraint espn_sign_ins_user_id_fkey;
alter table command_keys drop constraint command_keys_user_id_fkey;
