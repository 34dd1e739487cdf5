-- When a second factor turns off, after its owner lost it and reset the password by email. By the database's clock.
alter table second_factors add column removal_due_at timestamptz;
