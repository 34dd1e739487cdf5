-- Whether the account's address was confirmed when the second factor was turned on. A password reset removes any other at once.
-- Only factors from before that was required can be others.
alter table second_factors add column is_proved boolean not null default true;
update second_factors f set is_proved = false from users u where u.id = f.user_id and u.email_confirmed_at is null;
