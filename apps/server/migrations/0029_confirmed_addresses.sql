-- Since when it is known that who signs in to the account also reads what is sent to its address; null for who has never shown it.
alter table users add column email_confirmed_at timestamptz;
