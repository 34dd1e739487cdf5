-- Who managed a team before it had no manager: their return does not end a proof of ownership.
alter table teams add column former_manager_id text;
